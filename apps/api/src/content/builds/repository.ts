import { sql } from 'kysely';
import { toJson } from '#platform/db/columns.ts';
import type { BuildsTable, Db } from '#platform/db/schema.ts';

/** A request for a build. `content`: the body of an import. */
export type NewBuild = Pick<BuildsTable, 'property_id' | 'kind' | 'creation_key' | 'total'> & { content: object };

/** A run of a build. `user_id`: the owner of the property. */
export type Build = NewBuild & {
  id: number;
  run: number;
  user_id: number;
  hidden_property_id: number | null;
  problem: object | null;
};

type Key = Pick<NewBuild, 'property_id' | 'kind' | 'creation_key'>;

const isUnfinished = sql<boolean>`(builds.problem is null and exists (select from jobs
  where jobs.kind = 'build' and jobs.key = builds.id::text and jobs.failed_at is null))`;

/** The build that an earlier attempt of the same request began. */
export const findBuildByKey = (db: Db, { property_id, kind, creation_key }: Key) =>
  db
    .selectFrom('builds')
    .select(['id', isUnfinished.as('is_unfinished')])
    .where('property_id', '=', property_id)
    .where('kind', '=', kind)
    .where('creation_key', '=', creation_key)
    .executeTakeFirst();

/** The unfinished import into a property. `is_same`: whether it has this content. */
export const findImportInto = (db: Db, propertyId: number, content: object) =>
  db
    .selectFrom('builds')
    .select(['id', 'creation_key', sql<boolean>`content = ${toJson(content)}::jsonb`.as('is_same')])
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'import')
    .where(isUnfinished)
    .executeTakeFirst();

/** Begins a build, or one that has failed again. Returns its id. */
export const saveBuild = async (tx: Db, { content, ...build }: NewBuild) => {
  const fresh = { total: build.total, content: toJson(content), problem: null, failed_at: null };
  const { id } = await tx
    .insertInto('builds')
    .values({ ...build, ...fresh })
    .onConflict((conflict) => conflict.columns(['property_id', 'kind', 'creation_key']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** How many builds of a user are written, or wait for that. */
export const countBuildsOf = async (tx: Db, userId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from builds join properties on properties.id = builds.property_id
    where user_id = ${userId} and ${isUnfinished}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** `done`: the products that the hidden property has. Undefined once the build has ended. */
export const readProgress = async (db: Db, id: number) => {
  const { rows } = await sql<Pick<Build, 'creation_key' | 'total' | 'problem'> & { done: number }>`
    select creation_key, total, problem, (select count(*) from products join rooms on rooms.id = products.room_id
      where rooms.property_id = builds.hidden_property_id) as done
    from builds where id = ${id}`.execute(db);
  return rows[0];
};

/** Begins a run. Waits for the present step of an earlier one, which then stops. */
export const startRun = async (db: Db, id: number): Promise<Build | undefined> => {
  const { rows } = await sql<Build>`update builds set run = run + 1 from properties
    where builds.id = ${id} and properties.id = property_id returning builds.*, user_id`.execute(db);
  return rows[0];
};

const isOf = ({ id, run }: Build) => sql<boolean>`id = ${id} and run = ${run}`;

/** Whether no later run has begun. Until the transaction ends, none does. */
export const holdRun = async (tx: Db, build: Build) =>
  (await tx.selectFrom('builds').select('id').where(isOf(build)).forShare().executeTakeFirst()) !== undefined;

export const saveHiddenProperty = (tx: Db, build: Build, hidden_property_id: number) =>
  tx.updateTable('builds').set({ hidden_property_id }).where(isOf(build)).execute();

/** The content is no longer needed. */
export const saveProblem = (db: Db, build: Build, problem: object) =>
  db
    .updateTable('builds')
    .set({ problem: toJson(problem), failed_at: sql`now()`, content: '{}' })
    .where(isOf(build))
    .execute();

export const deleteBuild = (tx: Db, { id }: Build) => tx.deleteFrom('builds').where('id', '=', id).execute();

/** Removes the builds of a property that failed an hour ago, or whose job was given up. Their users have been told. */
export const deleteFailed = (tx: Db, propertyId: number) =>
  tx
    .deleteFrom('builds')
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`(failed_at < now() - interval '1 hour' or problem is null and not ${isUnfinished})`)
    .execute();
