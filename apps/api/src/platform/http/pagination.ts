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

/** Bytes of rows after which a page ends. */
const pageBytes = 500_000;

/** A page of at most `limit` rows, fewer if they are large. `rows`: one more than `limit` if there is a next page. */
export function toPage<Row extends { id: number }>(rows: Row[], limit: number) {
  const items: Row[] = [];
  for (let bytes = 0; items.length < limit && bytes < pageBytes; ) {
    const row = rows[items.length];
    if (!row) break;
    items.push(row);
    bytes += Buffer.byteLength(JSON.stringify(row));
  }
  return { items, next_cursor: rows.length > items.length ? cursorAfter(items.at(-1)) : null };
}

/** A page of a list in memory that begins after the cursor. */
export const paginate = <Item extends { id: number }>(items: Item[], { skip, limit }: PageQuery) =>
  toPage(items.slice(skip, skip + limit + 1), limit);

export const unpaginated = <Item>(items: Item[]) => ({ items, next_cursor: null });
