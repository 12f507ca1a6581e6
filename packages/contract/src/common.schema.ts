import { z } from 'zod';
import { maxId, pageSize } from './limits.ts';

/** An id as it stands in an address, a query, a form or JSON. */
export const Id = z.coerce.number<number>('番号で指定してください').int().min(1).max(maxId);

export const ById = z.object({ id: Id });

/** A list is asked for by `skip` or by the `cursor` of the page before; `limit` is cut to what one answer holds. */
export const PageQuery = z.object({
  skip: z.coerce.number<number>().int().min(0).max(maxId).default(0),
  limit: z.coerce
    .number<number>()
    .int()
    .min(0)
    .default(pageSize)
    .transform((limit) => Math.min(limit, pageSize)),
  cursor: z.string().max(200).optional(),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** RFC 3339 in UTC. */
export const DateTime = z.iso.datetime();

/** What is answered when something was deleted. */
export const Deleted = z.object({ deleted: z.literal(true) });

/** The property that something is added to; the sentence is the specification's. */
export const parentProperty = z.union([z.number(), z.string()], 'Property ID is required').pipe(Id);
