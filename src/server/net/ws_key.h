/*
 * ws_key.h: the answer to a WebSocket client's key (RFC 6455, 4.2.2). SHA-1 is
 * no protection here and none is meant: it only shows that this is a WebSocket
 * server that read the request.
 */
#ifndef WS_KEY_H
#define WS_KEY_H

#include <stdbool.h>

enum { WS_KEY_ANSWER = 29 }; /* bytes, with the zero */

/* Is it 16 bytes in base64? */
bool ws_key_is_good(const char *key);
/* The value of Sec-WebSocket-Accept for a good key. */
void ws_key_answer(const char *key, char answer[WS_KEY_ANSWER]);

#endif
