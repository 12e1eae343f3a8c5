/*
 * wal.h: how SQLite comes to the files of whoever writes: a commit is one write.
 */
#ifndef STORE_WAL_H
#define STORE_WAL_H

struct wal_files;

/* For one connection that syncs what it commits; freed after it was closed. */
struct wal_files *wal_files_new(void);
/* What SQLite knows them by. */
const char *wal_files_name(const struct wal_files *w);
void wal_files_free(struct wal_files *w);

#endif
