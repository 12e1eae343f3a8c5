/*
 * sheet_a.c: Columbia River: five columns of four numbers (KR-6).
 */
#include "sheet.h"

#include <assert.h>

static bool row_is_full(const struct kaskadia_player *p, unsigned row)
{
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (p->marks[habitat] <= row)
            return false;
    return true;
}

/* KR-6.1; KR-6.5: one number can earn a column and a row bonus. A full column
   is never marked: its cards cannot be completed (KR-4.6). */
void sheet_a_mark(struct lane *l, unsigned habitat, unsigned value)
{
    struct kaskadia_player *p = l->p;
    unsigned row = p->marks[habitat];

    assert(row < A_ROWS);
    p->hex[habitat * A_ROWS + row] = (uint8_t)value;
    p->marks[habitat]++;
    lane_tell(l, EVENT_WRITTEN, (int)habitat, (int)row + 1, (int)value, 0, 0,
              0);
    sheet_tell_complete(l, habitat);
    sheet_earn(l, &l->sheet->column[row]); /* KR-6.3 */
    if (row_is_full(p, row)) {
        lane_tell(l, EVENT_ROW, (int)row + 1, 0, 0, 0, 0, 0);
        sheet_earn(l, &l->sheet->row[row]); /* KR-6.4 */
    }
}
