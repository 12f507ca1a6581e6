import { z } from 'zod';
import { invalidCursor } from './errorMessages.ts';
import { maxId, pageSize } from './limits.ts';

export const invalidId = '番号で指定してください';

/** An id from a path, a query, a form or JSON. */
export const Id = z.coerce
  .number<number>(invalidId)
  .int({ error: invalidId, abort: true })
  .min(1, invalidId)
  .max(maxId, invalidId);

/** Idempotency key of a create request: a retry with the same key returns the existing item. */
export const CreationKey = z
  .uuid()
  .optional()
  .describe('追加ごとに作るUUID。同じ値でもう一度送ると、新しく追加せず、先に追加したものを返す');

/** The body of a 202: the work goes on. A request with its `creation_key`, which may leave out the rest, waits on. */
export const Unfinished = z.object({
  creation_key: z.uuid(),
  done: z.number().int().describe('できた製品の数'),
  total: z.number().int().describe('製品の総数'),
});
export type Unfinished = z.infer<typeof Unfinished>;

export const CopyBody = z.object({ creation_key: CreationKey });

export const ById = z.object({ id: Id });

const invalidSkip = '開始位置は0以上の整数で指定してください';
const invalidLimit = `件数は1以上の整数で指定してください（最大${pageSize}件）`;

/** A `limit` field; values above the page size are capped, not rejected. */
export const limitField = (description: string) =>
  z.coerce
    .number<number>(invalidLimit)
    .int({ error: invalidLimit, abort: true })
    .min(1, invalidLimit)
    .transform((limit) => Math.min(limit, pageSize))
    .default(pageSize)
    .describe(description);

/** Paginates by `skip` or by the previous page's `cursor`. */
export const PageQuery = z.object({
  skip: z.coerce
    .number<number>(invalidSkip)
    .int({ error: invalidSkip, abort: true })
    .min(0, invalidSkip)
    .max(maxId, invalidSkip)
    .default(0)
    .describe('読み飛ばす件数。1回に返る件数は limit より少ないことがあるので、続きは cursor で得る'),
  limit: limitField(
    `1回に返す件数の上限。${pageSize}を超える値は${pageSize}とみなす。答えが大きくなるときは、それより少ない`,
  ),
  cursor: z
    .string()
    .max(200, invalidCursor)
    .optional()
    .describe('前の答えの next_cursor。その続きから返す。skip と違い、深さによらず速い'),
});

/** Paginates by the previous page's `cursor` only. */
export const CursorQuery = PageQuery.omit({ skip: true });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next_cursor: z.string().nullable().describe('続きがあれば、次の cursor に渡す値'),
  });

/** A complete list in the shape of a page, so that clients read all lists alike. */
export const unpaginatedListOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.null().describe('いつも null。全件を返す') });

const invalidPosition = '並び順は1以上の整数で指定してください';

/** Where to move something among its siblings. */
export const NewPosition = z.object({
  position: z.coerce
    .number<number>(invalidPosition)
    .int(invalidPosition)
    .min(1, invalidPosition)
    .max(maxId, invalidPosition),
});

/** RFC 3339 in UTC. */
export const DateTime = z.iso.datetime();

export const Count = z.number().int().min(0);

export const Deleted = z.object({ deleted: z.literal(true) });

/** `missing` is the error when the id is absent or empty. */
export const requiredId = (missing: string) => z.union([z.number(), z.string().min(1, missing)], missing).pipe(Id);

/** For optimistic locking: an edit sends the version it started from. */
export const Version = z.number().int().min(1).describe('保存のたびに増える番号');

/** The version the edit started from. If it is outdated, nothing is saved: 409 with the current values. */
export const ExpectedVersion = z
  .union([Id, z.null()], invalidId)
  .optional()
  .describe('編集をはじめたときの version。ほかで保存されていれば 409 になり、現在の値が current に入る');

/** The parent property of a new item; the message is the specification's. */
export const parentProperty = requiredId('Property ID is required');

/** A page hosted by the card provider, for the browser to open. */
export const HostedPage = z.object({ url: z.url() });
