import { maxId, wrongCursor } from '@iespec/contract';
import { invalid } from '../errors.ts';

type PageQuery = { skip: number; limit: number; cursor?: string | undefined };

/** An opaque cursor after the row with this id. */
const encodeCursor = (id: number) => Buffer.from(`id:${id}`).toString('base64url');

/** The id of a cursor; null without one. Throws `invalid` for a cursor that is not ours. */
export function decodeCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const id = /^id:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id || Number(id) > maxId) throw invalid({ cursor: [wrongCursor] });
  return Number(id);
}

/** The cursor after a row; null without one. */
export const cursorAfter = (row: { id: number } | undefined) => (row ? encodeCursor(row.id) : null);

/** A page of `limit` rows. One row more must have been read, to know whether there is a next page. */
export const toPage = <Row extends { id: number }>(rows: Row[], limit: number) => ({
  items: rows.slice(0, limit),
  next_cursor: rows.length > limit ? cursorAfter(rows[limit - 1]) : null,
});

/** A page of a short list that was read completely, ascending by id. */
export function paginate<Item extends { id: number }>(items: Item[], { skip, limit, cursor }: PageQuery) {
  const after = decodeCursor(cursor) ?? 0;
  return toPage(items.filter(({ id }) => id > after).slice(skip, skip + limit + 1), limit);
}

/** A list that always has one page. */
export const unpaginated = <Item>(items: Item[]) => ({ items, next_cursor: null });
