// Graphs: nodes of work and their order; and what becomes of one that is to be launched.
#include <stdlib.h>
#include <string.h>

#include "work.h"

// A graph made ready: its tasks in an order that respects the nodes'. It shares them with the graph, which may go.
struct CUgraphExec_st {
    struct CUgraphExec_st *next; // of those that the program has not destroyed
    unsigned references;
    struct CUgraph_st *graph; // a copy of its own
    struct work *last;        // its last launch, which the next one comes after
};

static struct CUgraphExec_st *live;

// Where in the list of live ones an exec is, or NULL.
static struct CUgraphExec_st **find_live(const struct CUgraphExec_st *exec) {
    struct CUgraphExec_st **at = &live;

    while (*at && *at != exec)
        at = &(*at)->next;
    return *at ? at : NULL;
}

// A handle that is none is misuse that a GPU's driver may survive or not: here it is a fault with its name.
static bool is_live(const struct CUgraphExec_st *exec, const char *call) {
    if (find_live(exec))
        return true;
    simt_fault_raise(SIMT_FAULT_HOST,
                     "%s is given a cudaGraphExec_t that was destroyed, or that no "
                     "cudaGraphInstantiate has set",
                     call);
    return false;
}

struct CUgraph_st *graph_new(void) {
    return simt_must_have(calloc(1, sizeof(struct CUgraph_st)));
}

struct CUgraphNode_st *graph_add(struct CUgraph_st *g, enum cudaGraphNodeType type, struct task *t,
                                 struct CUgraphNode_st *const *after, size_t num_after) {
    struct CUgraphNode_st *node = simt_must_have(calloc(1, sizeof *node));

    node->type = type;
    node->task = t;
    node->after = simt_must_have(malloc((num_after + 1) * sizeof *node->after));
    if (num_after)
        memcpy(node->after, after, num_after * sizeof *node->after);
    node->num_after = num_after;
    g->node =
        simt_must_have(realloc(g->node, (g->num_nodes + 1) * sizeof(struct CUgraphNode_st *)));
    g->node[g->num_nodes++] = node;
    return node;
}

void graph_free(struct CUgraph_st *g) {
    for (size_t i = 0; i < g->num_nodes; i++) {
        task_release(g->node[i]->task);
        free(g->node[i]->after);
        free(g->node[i]);
    }
    free(g->node);
    free(g);
}

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned flags) {
    if (!graph || flags)
        return simt_fail(cudaErrorInvalidValue);
    *graph = graph_new();
    simt_living.graphs++;
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    if (!graph)
        return simt_fail(cudaErrorInvalidValue);
    graph_free(graph);
    simt_living.graphs--;
    return cudaSuccess;
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count) {
    if (!graph || !count)
        return simt_fail(cudaErrorInvalidValue);
    for (size_t i = 0; nodes && i < *count; i++)
        nodes[i] = i < graph->num_nodes ? graph->node[i] : NULL;
    if (!nodes || *count > graph->num_nodes)
        *count = graph->num_nodes;
    return cudaSuccess;
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, enum cudaGraphNodeType *type) {
    if (!node || !type)
        return simt_fail(cudaErrorInvalidValue);
    *type = node->type;
    return cudaSuccess;
}

cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node, cudaGraph_t *graph) {
    if (!node || !graph || node->type != cudaGraphNodeTypeGraph)
        return simt_fail(cudaErrorInvalidValue);
    *graph = node->task->exec->graph;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph,
                                 unsigned long long flags) {
    if (!exec || !graph || flags)
        return simt_fail(cudaErrorInvalidValue);
    if (simt_refuses(__func__))
        return simt_fail(cudaErrorMemoryAllocation);
    struct CUgraphExec_st *x = simt_must_have(calloc(1, sizeof *x));
    x->references = 1;
    x->graph = graph_new();
    for (size_t i = 0; i < graph->num_nodes;
         i++) { // a node is added after those it depends on, so this order will do
        struct task *t = graph->node[i]->task;
        if (t)
            t->references++;
        graph_add(x->graph, graph->node[i]->type, t, NULL, 0);
    }
    x->next = live;
    live = x;
    simt_living.execs++;
    *exec = x;
    return cudaSuccess;
}

void exec_retain(struct CUgraphExec_st *exec) {
    exec->references++;
}

void exec_release(struct CUgraphExec_st *exec) {
    if (--exec->references > 0)
        return;
    graph_free(exec->graph);
    work_release(exec->last);
    free(exec);
}

void exec_run(struct CUgraphExec_st *exec) {
    for (size_t i = 0; i < exec->graph->num_nodes; i++)
        task_run(exec->graph->node[i]->task);
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
    if (!exec)
        return simt_fail(cudaErrorInvalidValue);
    if (!is_live(exec, "cudaGraphExecDestroy"))
        return simt_sticky();
    *find_live(exec) = exec->next;
    simt_living.execs--;
    exec_release(exec); // a launch that is pending holds it
    return cudaSuccess;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
    struct CUstream_st *s = stream_of(stream);

    if (simt_sticky())
        return simt_sticky();
    if (!exec || !s)
        return simt_fail(exec ? cudaErrorInvalidResourceHandle : cudaErrorInvalidValue);
    if (!is_live(exec, "cudaGraphLaunch"))
        return simt_sticky();
    struct task *t = task_new(WORK_GRAPH);
    t->exec = exec;
    exec_retain(exec);
    struct work *work = NULL;
    cudaError_t error = stream_add(s, t, &work);
    if (!work) // refused, or captured
        return simt_fail(error);
    work_comes_after(work, exec->last);
    work_release(exec->last);
    exec->last = work;
    return cudaSuccess;
}

static size_t graph_tasks(cudaGraphExec_t exec,
                          void (*each)(enum cudaGraphNodeType type, const char *name)) {
    size_t count = 0;

    for (size_t i = 0; i < exec->graph->num_nodes; i++) {
        const struct CUgraphNode_st *node = exec->graph->node[i];
        if (node->type == cudaGraphNodeTypeGraph) {
            count += graph_tasks(node->task->exec, each);
            continue;
        }
        bool host =
            node->type == cudaGraphNodeTypeMemcpy && node->task->copy != cudaMemcpyDeviceToDevice;
        each(node->type, node->type == cudaGraphNodeTypeKernel ? node->task->launch.name
                         : host                                ? "host"
                                                               : "");
        count++;
    }
    return count;
}

size_t simt_graph_tasks(cudaGraphExec_t exec,
                        void (*each)(enum cudaGraphNodeType type, const char *name)) {
    return is_live(exec, "cudaGraphLaunch") ? graph_tasks(exec, each) : 0;
}
