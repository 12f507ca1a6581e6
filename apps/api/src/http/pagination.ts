import { maxId } from '@iespec/contract';
import { Refusal } from '../errors.ts';

type PageQuery = { skip: number; limit: number; cursor?: string | undefined };

/** The last id of a page, as an opaque word. */
export const toCursor = (id: number) => Buffer.from(`id:${id}`).toString('base64url');

export function fromCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const id = /^id:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id || Number(id) > maxId)
    throw new Refusal(422, '入力内容を確認してください', { cursor: ['続きの位置が正しくありません'] });
  return Number(id);
}

/** Rows of which one more was read than the page takes. */
export const pageOf = <Row extends { id: number }>(rows: Row[], limit: number) => ({
  rows: rows.slice(0, limit),
  next_cursor: rows.length > limit && limit > 0 ? toCursor(rows[limit - 1]?.id ?? 0) : null,
});

/** A page of a short list that was read whole, ascending by id. */
export function pageWithin<Item extends { id: number }>(items: Item[], { skip, limit, cursor }: PageQuery) {
  const after = fromCursor(cursor) ?? 0;
  const { rows, next_cursor } = pageOf(items.filter(({ id }) => id > after).slice(skip, skip + limit + 1), limit);
  return { items: rows, next_cursor };
}

/** A list that is always answered whole. */
export const whole = <Item>(items: Item[]) => ({ items, next_cursor: null });
