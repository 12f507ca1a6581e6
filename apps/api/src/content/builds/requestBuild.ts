import type { Unfinished } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError, type ErrorCode } from '#platform/errors.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import * as repository from './repository.ts';

export { findBuildByKey, findImportInto } from './repository.ts';

/** Unfinished builds of one user. Builds run one at a time, so that everybody waits for a few of each other's. */
const maxBuilds = 3;

const tooMany = 'ほかの複製や登録が続いています。終わってからもう一度お試しください。';

/**
 * Requests a build, and one that has failed again. Returns its id, also if an earlier attempt of the same request has
 * begun it. `ensureAllowed` throws if the build would fail. Call it in the transaction that has authorized its user and
 * locked the property or the user. Throws `rate_limited` if the user has too many.
 */
export async function requestBuild(
  tx: Db,
  userId: number,
  build: repository.NewBuild,
  ensureAllowed: () => Promise<void>,
): Promise<number> {
  const earlier = await repository.findBuildByKey(tx, build);
  if (earlier?.is_unfinished) return earlier.id;
  await ensureAllowed();
  if ((await repository.countBuildsOf(tx, userId)) >= maxBuilds)
    throw new ApiError('rate_limited', tooMany, { retryAfter: 5 });
  await repository.deleteFailed(tx, build.property_id);
  const id = await repository.saveBuild(tx, build);
  await enqueueJobs(tx, { kind: 'build', keys: [id] });
  return id;
}

/**
 * Waits for a build. Returns null once it has ended, its progress if that takes long. Throws the error with which it
 * has failed.
 */
export async function waitForBuild({ db, jobs }: Pick<Context, 'db' | 'jobs'>, id: number): Promise<Unfinished | null> {
  const isQueued = await jobs.waitFor('build', id);
  const build = await repository.readProgress(db, id);
  if (!build) return null;
  const { problem, ...progress } = build;
  if (problem) throw toError(problem);
  if (!isQueued) throw new Error(`The job of build ${id} was given up`);
  return progress;
}

export const toProblem = ({ code, message, details }: ApiError) => ({ code, message, details });

function toError(problem: object) {
  const { code, message, details } = problem as ReturnType<typeof toProblem> & { code: ErrorCode };
  return new ApiError(code, message, details);
}
