import { sql } from 'kysely';
import type { BuildsTable, Db } from '#platform/db/schema.ts';

export type NewBuild = Pick<BuildsTable, 'property_id' | 'kind' | 'creation_key' | 'total'> & { content?: object };

/** `user_id`: the owner of the property. */
export type Build = NewBuild & { id: number; user_id: number; content: object; problem: object | null };

export const insertBuild = async (tx: Db, { content = {}, ...build }: NewBuild) =>
  (
    await tx
      .insertInto('builds')
      .values({ ...build, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const findBuild = (db: Db, id: number): Promise<Build | undefined> =>
  db
    .selectFrom('builds')
    .innerJoin('properties', 'properties.id', 'builds.property_id')
    .select(['builds.id', 'property_id', 'kind', 'builds.creation_key', 'content', 'total', 'problem', 'user_id'])
    .where('builds.id', '=', id)
    .executeTakeFirst();

/** The id of the build that an earlier attempt of the same request began. */
export const findBuildByKey = async (tx: Db, build: Pick<NewBuild, 'property_id' | 'kind' | 'creation_key'>) =>
  (
    await tx
      .selectFrom('builds')
      .select('id')
      .where('property_id', '=', build.property_id)
      .where('kind', '=', build.kind)
      .where('creation_key', '=', build.creation_key)
      .executeTakeFirst()
  )?.id;

/** How many builds of a user's properties have neither ended nor failed. */
export const countBuilds = async (tx: Db, userId: number) =>
  (
    await tx
      .selectFrom('builds')
      .innerJoin('properties', 'properties.id', 'builds.property_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('problem', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

/** `done`: the products that the hidden property has. Undefined once the build has ended. */
export const readProgress = async (db: Db, id: number) => {
  const { rows } = await sql<Pick<Build, 'creation_key' | 'total' | 'problem'> & { done: number }>`
    select creation_key, total, problem, (select count(*) from products join rooms on rooms.id = products.room_id
      where rooms.property_id = builds.home_id) as done
    from builds where id = ${id}`.execute(db);
  return rows[0];
};

export const saveHome = (tx: Db, id: number, home_id: number) =>
  tx.updateTable('builds').set({ home_id }).where('id', '=', id).execute();

/** The content is no longer needed. */
export const saveProblem = (db: Db, id: number, problem: object) =>
  db
    .updateTable('builds')
    .set({ problem: JSON.stringify(problem), content: '{}' })
    .where('id', '=', id)
    .execute();

export const deleteBuild = (db: Db, id: number) => db.deleteFrom('builds').where('id', '=', id).execute();

/** Removes the builds of a property that failed and that nobody asked about. */
export const deleteFailed = (tx: Db, propertyId: number) =>
  tx.deleteFrom('builds').where('property_id', '=', propertyId).where('problem', 'is not', null).execute();
