// Readers that only say whether a text is what it claims to be.
#ifndef WELLFORMED_H
#define WELLFORMED_H

#include <stdbool.h>

// UTF-8 without control characters, except for newlines.
bool printable(const char *text);

// One JSON value (RFC 8259), and nothing behind it but blanks.
bool json_is_whole(const char *text);

// One XML element with all that is in it, behind an XML declaration: elements are closed in order, attributes
// are quoted, & and < begin what they may begin.
bool xml_is_whole(const char *text);

// TAP version 14 (testanything.org): the version, the plan, as many test points numbered from 1, each YAML block
// of indented lines behind one. Comments may stand anywhere.
bool tap_is_whole(const char *text);

#endif
