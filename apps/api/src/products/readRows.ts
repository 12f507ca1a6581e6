import { authorize } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';
import { dimensionsOf, findDimension, findSpecification, listCategories, specificationsOf } from './repository.ts';

export const readCategories = (db: Db) => listCategories(db);

export async function readSpecifications(db: Db, actor: Actor, productId: number) {
  const { viewing } = await authorize(db, actor, 'unlock', 'product', productId);
  return specificationsOf(db, productId, viewing);
}

export async function readDimensions(db: Db, actor: Actor, productId: number) {
  const { viewing } = await authorize(db, actor, 'unlock', 'product', productId);
  return dimensionsOf(db, productId, viewing);
}

export async function readSpecification(db: Db, actor: Actor, id: number) {
  await authorize(db, actor, 'unlock', 'specification', id);
  return findSpecification(db, id);
}

export async function readDimension(db: Db, actor: Actor, id: number) {
  await authorize(db, actor, 'unlock', 'dimension', id);
  return findDimension(db, id);
}
