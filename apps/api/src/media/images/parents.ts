import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { invalid } from '#platform/errors.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import type { ResourceKind } from '#policies/ownership.ts';
import { lockForSave, type Resource } from '#policies/writeAs.ts';
import type { ImageParent } from './repository.ts';

/** The possible parents of an image, innermost first, with the columns that reference them. */
const parentColumns = [
  ['specification', 'product_specification_id'],
  ['product', 'product_id'],
  ['room', 'room_id'],
  ['drawing', 'drawing_id'],
  ['property', 'property_id'],
] as const satisfies [ResourceKind, keyof ImageParent][];

type ParentIds = { [Column in keyof ImageParent]?: number | null | undefined };

/** The parents that are named, innermost first. */
export const parentsOf = (ids: ParentIds): Resource[] =>
  parentColumns.flatMap(([kind, column]) => {
    const id = ids[column];
    return id == null ? [] : [{ kind, id }];
  });

/**
 * Locks the property of an image's parents and authorizes writing to all of them. Returns the property's id.
 * Throws as `lockForSave` does, `invalid` without a parent, `not_found` if the parents belong to different
 * properties.
 */
export async function lockParents(tx: Db, actor: Actor, ids: ParentIds): Promise<number> {
  const [innermost, ...others] = parentsOf(ids);
  if (!innermost) throw invalid({ property_id: ['画像をどこに追加するか指定してください'] });
  const { property_id } = await lockForSave(tx, actor, innermost);
  for (const { kind, id } of others)
    if ((await authorize(tx, actor, 'write', kind, id)).property_id !== property_id) throw notFound('property');
  return property_id;
}
