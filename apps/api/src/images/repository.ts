import type { Insertable, Selectable } from 'kysely';
import type { Db, ImagesTable } from '../db/database.ts';

export type ImageRow = Selectable<ImagesTable>;

export const insertImage = (db: Db, image: Insertable<ImagesTable>): Promise<ImageRow> =>
  db.insertInto('images').values(image).returningAll().executeTakeFirstOrThrow();
