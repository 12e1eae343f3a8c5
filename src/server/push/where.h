/*
 * where.h: where a word may be sent. Addresses come from browsers, so anybody can
 * make one up: nothing inside the operator's own net must be reached by it.
 */
#ifndef PUSH_WHERE_H
#define PUSH_WHERE_H

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

enum { WHERE_ADDRESS = 1000, WHERE_SERVICE = 300 }; /* bytes, with a zero */

/* Is it the address of a push service: https, a name, no port of its own, no
   user, nothing that would have to be quoted? With `is_local` also http, numbers
   and ports, for tests. `service` gets "https://HOST". */
bool where_is_service(const char *address, bool is_local,
                      char service[WHERE_SERVICE]);

/* Does this address of the network belong to the public? */
bool where_is_public(const struct sockaddr *address);

/* "mailto:..." or "https://...": whom a service may write to. */
bool where_is_contact(const char *text);

#endif
