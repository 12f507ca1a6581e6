import { type Image, pageSize } from '@iespec/contract';
import type { Actor } from '#platform/actor.ts';
import { authorize, notFound } from '#policies/authorize.ts';
import { type Access, canReadPaid, maxImagesFor } from '#policies/visibility.ts';
import type { MediaContext } from '../context.ts';
import { toImage } from './dto.ts';
import { findImage, listImagesBelow, listMainImagesOf } from './repository.ts';

type ReadContext = Pick<MediaContext, 'db' | 'storage'>;

/** Reads an image as visible to the actor. Throws as `authorize` does. */
export async function readImage({ db, storage }: ReadContext, actor: Actor, id: number) {
  const { access } = await authorize(db, actor, 'read', 'image', id);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return toImage(image, { unlocked: canReadPaid(access), storage });
}

/**
 * The first images of a room or product and of its content, as visible to the actor; MAIN first, then SUB, then
 * PAID.
 */
export async function readImagesBelow(
  { db, storage }: ReadContext,
  access: Access,
  parent: { room_id: number } | { product_id: number },
): Promise<Image[]> {
  const rows = await listImagesBelow(db, parent, access, 'room_id' in parent ? pageSize : maxImagesFor(access));
  return rows.map((row) => toImage(row, { unlocked: canReadPaid(access), storage }));
}

/** The MAIN images of products, by the product's id. */
export async function readMainImages({ db, storage }: ReadContext, access: Access, productIds: number[]) {
  const rows = await listMainImagesOf(db, productIds, access);
  return new Map(rows.map((row) => [row.product_id, toImage(row, { unlocked: canReadPaid(access), storage })]));
}
