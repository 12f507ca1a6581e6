import { invalidCursor, maxId } from '@iespec/contract';
import { invalid } from '../errors.ts';

type PageQuery = { skip: number; limit: number };

/** The row id in a cursor; null without a cursor. Throws `invalid` for a malformed cursor. */
export function decodeCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const id = /^id:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id || Number(id) > maxId) throw invalid({ cursor: [invalidCursor] });
  return Number(id);
}

/** An opaque cursor that continues after a row; null without a row. */
export const cursorAfter = (row: { id: number } | undefined) =>
  row ? Buffer.from(`id:${row.id}`).toString('base64url') : null;

/** A page of `limit` rows. `rows`: one more than `limit` if there is a next page. */
export const toPage = <Row extends { id: number }>(rows: Row[], limit: number) => ({
  items: rows.slice(0, limit),
  next_cursor: rows.length > limit ? cursorAfter(rows[limit - 1]) : null,
});

/** A page of a list in memory that begins after the cursor. */
export const paginate = <Item extends { id: number }>(items: Item[], { skip, limit }: PageQuery) =>
  toPage(items.slice(skip, skip + limit + 1), limit);

export const unpaginated = <Item>(items: Item[]) => ({ items, next_cursor: null });
