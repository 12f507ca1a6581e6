import type { Image } from '@iespec/contract';
import { type Access, canReadPaid } from '../../platform/access/visibility.ts';
import type { Context } from '../../platform/context.ts';
import { toImage } from './dto.ts';
import { listImagesBelow } from './repository.ts';

/** The images of a room and of what is in it, or of a product, as the actor may see them: MAIN, SUB, PAID. */
export async function readImagesBelow(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  access: Access,
  place: { room_id: number } | { product_id: number },
): Promise<Image[]> {
  const rows = await listImagesBelow(db, place, access);
  return rows.map((row) => toImage(row, { unlocked: canReadPaid(access), storage }));
}
