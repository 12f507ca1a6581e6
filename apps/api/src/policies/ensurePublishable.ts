import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';

/** Throws `conflict` for a property that the operator has taken down. Call it under the property's lock. */
export async function ensurePublishable(tx: Db, propertyId: number) {
  const property = await tx
    .selectFrom('properties')
    .select('taken_down_at')
    .where('id', '=', propertyId)
    .executeTakeFirst();
  if (property?.taken_down_at)
    throw new ApiError(
      'conflict',
      '運営者が公開を停止している物件のため、公開や複製はできません。お問い合わせください。',
    );
}
