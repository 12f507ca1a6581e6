import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { RetryLater } from '#platform/jobs/retryLater.ts';
import { writeAs } from '#policies/writeAs.ts';
import { eraseHidden } from '../deletion/eraseHidden.ts';
import * as repository from './repository.ts';
import { toProblem } from './requestBuild.ts';

/** One run of a build. */
export type Run = {
  build: repository.Build;
  /** Inserts the hidden property that the run writes. Returns its id. */
  begin(insert: (tx: Db) => Promise<number>): Promise<number>;
  /** Runs a short transaction on behalf of the build's user, then pauses for as long as it took. */
  step<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Ends the build, in the transaction that shows its content. */
  end(tx: Db): Promise<unknown>;
};

/** Throws an `ApiError` for what the user should read, anything else to begin again later. */
export type Writer = (run: Run) => Promise<void>;

/**
 * The job of a build (docs/decisions/0084). It writes a hidden property, step by step, and shows its content with the
 * last one. A run that was interrupted begins again.
 */
export async function runBuild(
  { db }: Pick<Context, 'db'>,
  id: number,
  writers: Record<repository.Build['kind'], Writer>,
): Promise<void> {
  const build = await repository.startRun(db, id);
  if (!build) return;
  if (build.hidden_property_id !== null) await erase(db, build.hidden_property_id);
  if (build.problem) return;

  const step: Run['step'] = (work) =>
    paced(() =>
      writeAs(db, { id: build.user_id }, async (tx) => {
        if (!(await repository.holdRun(tx, build))) throw new RetryLater('The build has ended, or begun again');
        return work(tx);
      }),
    );
  let hiddenId: number | null = null;
  const run: Run = {
    build,
    step,
    begin: async (insert) => {
      hiddenId = await step(async (tx) => {
        const inserted = await insert(tx);
        await repository.saveHiddenProperty(tx, build, inserted);
        return inserted;
      });
      return hiddenId;
    },
    end: (tx) => repository.deleteBuild(tx, build),
  };
  try {
    await writers[build.kind](run);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await repository.saveProblem(db, build, toProblem(error));
    if (hiddenId !== null) await erase(db, hiddenId);
  }
}

/** Runs work, then pauses for as long as the work took, so that others can use the database. */
async function paced<T>(work: () => Promise<T>) {
  const began = performance.now();
  const result = await work();
  await sleep(performance.now() - began);
  return result;
}

/** Removes what an interrupted or failed run has written. */
async function erase(db: Db, hiddenId: number) {
  const eraseStep = () => db.transaction().execute((tx) => eraseHidden(tx, hiddenId, rowsPerStep));
  while (await paced(eraseStep));
}

/** Rows that one step writes. */
const rowsPerStep = 100;

/** Divides products into parts of about `rowsPerStep` rows each. */
export function inParts<T>(items: T[], rowsOf: (item: T) => number): T[][] {
  const parts: T[][] = [];
  let rows = rowsPerStep;
  for (const item of items) {
    if (rows >= rowsPerStep) {
      parts.push([]);
      rows = 0;
    }
    parts.at(-1)?.push(item);
    rows += 1 + rowsOf(item);
  }
  return parts;
}
