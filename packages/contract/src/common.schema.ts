import { z } from 'zod';
import { maxId, pageSize } from './limits.ts';
import { wrongCursor } from './refusals.ts';

export const notAnId = '番号で指定してください';

/** An id as it stands in an address, a query, a form or JSON. */
export const Id = z.coerce
  .number<number>(notAnId)
  .int({ error: notAnId, abort: true })
  .min(1, notAnId)
  .max(maxId, notAnId);

/** Names a request that adds something, so that the same request adds it once. */
export const CreationKey = z
  .uuid()
  .optional()
  .describe('追加ごとに作るUUID。同じ値でもう一度送ると、新しく追加せず、先に追加したものを返す');

/** The body of a request that copies something. */
export const CopyBody = z.object({ creation_key: CreationKey });

export const ById = z.object({ id: Id });

const wrongSkip = '開始位置は0以上の整数で指定してください';
const wrongLimit = `件数は1以上の整数で指定してください（最大${pageSize}件）`;

/** A number of items of a part, cut to what one answer holds. */
export const partSize = (description: string) =>
  z.coerce
    .number<number>(wrongLimit)
    .int({ error: wrongLimit, abort: true })
    .min(1, wrongLimit)
    .transform((limit) => Math.min(limit, pageSize))
    .describe(description);

/** A list is asked for by `skip` or by the `cursor` of the page before; `limit` is cut to what one answer holds. */
export const PageQuery = z.object({
  skip: z.coerce
    .number<number>(wrongSkip)
    .int({ error: wrongSkip, abort: true })
    .min(0, wrongSkip)
    .max(maxId, wrongSkip)
    .default(0)
    .describe('読み飛ばす件数'),
  limit: partSize(`1回に返す件数。${pageSize}を超える値は${pageSize}とみなす`).default(pageSize),
  cursor: z
    .string()
    .max(200, wrongCursor)
    .optional()
    .describe('前の答えの next_cursor。その続きから返す。skip と違い、深さによらず速い'),
});

/** How much of a long list is answered: all of it, unless there is a `limit`. */
export const PartQuery = z.object({
  limit: partSize('1回に返す件数。なければ全件').optional(),
  cursor: PageQuery.shape.cursor,
});

/** One page of a list that `PageQuery` asks for. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next_cursor: z.string().nullable().describe('続きがあれば、次の cursor に渡す値'),
  });

/** A list that is always answered whole. It has the shape of a page, so that clients read all lists alike. */
export const wholeListOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.null().describe('いつも null。全件を返す') });

/** RFC 3339 in UTC. */
export const DateTime = z.iso.datetime();

/** What is answered when something was deleted. */
export const Deleted = z.object({ deleted: z.literal(true) });

/** An id that must be there; `missing` asks for it. */
export const requiredId = (missing: string) => z.union([z.number(), z.string().min(1, missing)], missing).pipe(Id);

/** Counts the saves of something: an edit names the one that it began with. */
export const Version = z.number().int().min(1).describe('保存のたびに増える番号');

/** The version that was edited. Where another one is there now, nothing is saved: 409 with the values of now. */
export const ExpectedVersion = z
  .union([Id, z.null()], notAnId)
  .optional()
  .describe('編集をはじめたときの version。ほかで保存されていれば 409 になり、いまの値が current に入る');

/** The property that something is added to; the sentence is the specification's. */
export const parentProperty = requiredId('Property ID is required');

/** A page of the card provider, where the browser goes. */
export const HostedPage = z.object({ url: z.url() });
