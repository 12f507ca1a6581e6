import type { Unfinished } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError, type ErrorCode } from '#platform/errors.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import * as repository from './repository.ts';

/** Unfinished builds of one user. Builds run one at a time, so that everybody waits for a few of each other's. */
const maxBuilds = 3;

/**
 * Requests a build, unless an earlier attempt of the same request has: returns the id. `ensureAllowed` throws if the
 * build would fail. Call it in the transaction that has authorized its user and locked the property or the user.
 * Throws `rate_limited` if the user has too many.
 */
export async function requestBuild(
  tx: Db,
  userId: number,
  build: repository.NewBuild,
  ensureAllowed: () => Promise<void>,
): Promise<number> {
  const earlier = await repository.findBuildByKey(tx, build);
  if (earlier !== undefined) return earlier;
  await ensureAllowed();
  if ((await repository.countBuilds(tx, userId)) >= maxBuilds)
    throw new ApiError('rate_limited', 'ほかの複製や取り込みが続いています。終わってからもう一度お試しください。', {
      retryAfter: 5,
    });
  await repository.deleteFailed(tx, build.property_id);
  const id = await repository.insertBuild(tx, build);
  await enqueueJobs(tx, { kind: 'build', keys: [id] });
  return id;
}

/**
 * Waits for a build. Returns null once it has ended, its progress if that takes long. Throws the error with which it
 * has failed, and forgets it: the next request with its key begins again.
 */
export async function waitForBuild({ db, jobs }: Pick<Context, 'db' | 'jobs'>, id: number): Promise<Unfinished | null> {
  await jobs.waitFor('build', id);
  const build = await repository.readProgress(db, id);
  if (!build) return null;
  const { problem, ...progress } = build;
  if (!problem) return progress;
  await repository.deleteBuild(db, id);
  throw toError(problem);
}

export const toProblem = ({ code, message, details }: ApiError) => ({ code, message, details });

function toError(problem: object) {
  const { code, message, details } = problem as ReturnType<typeof toProblem> & { code: ErrorCode };
  return new ApiError(code, message, details);
}
