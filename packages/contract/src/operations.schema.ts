import type { z } from 'zod';
import { ById, Deleted, PageQuery, pageOf } from './common.schema.ts';

// Builders for common operations. `id` and `summary` are for the OpenAPI document. The annotations let
// bundlers drop the calls, which the browser does not need.

/** The signed-in user's own data. */
/* @__NO_SIDE_EFFECTS__ */
export const readOwn = <R extends z.ZodType>(id: string, summary: string, response: R) =>
  ({ id, summary, access: 'signedIn', response }) as const;

/** A resource by id, or a list that belongs to it; open to visitors. */
/* @__NO_SIDE_EFFECTS__ */
export const readById = <R extends z.ZodType>(id: string, summary: string, response: R) =>
  ({ id, summary, access: 'anyone', params: ById, response }) as const;

/** The pages of a list; open to visitors. */
/* @__NO_SIDE_EFFECTS__ */
export const listAll = <T extends z.ZodType>(id: string, summary: string, item: T) =>
  ({ id, summary, access: 'anyone', query: PageQuery, response: pageOf(item) }) as const;

/** The pages of a list of the signed-in user's own items. */
/* @__NO_SIDE_EFFECTS__ */
export const listOwn = <T extends z.ZodType>(id: string, summary: string, item: T) =>
  ({ id, summary, access: 'signedIn', query: PageQuery, response: pageOf(item) }) as const;

/** Why a write to a part of a property may answer 409: somebody has moved the part to another property. */
export const moved = '同時に別の物件へ移された';

/** `conflict`: `moved` for parts of a property. */
/* @__NO_SIDE_EFFECTS__ */
export const deleteById = (id: string, summary: string, conflict?: string) => ({
  id,
  summary,
  access: 'signedIn' as const,
  params: ById,
  response: Deleted,
  ...(conflict !== undefined && { conflict }),
});
