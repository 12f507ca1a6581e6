import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { writeAs } from '#policies/writeAs.ts';
import * as repository from './repository.ts';
import { toProblem } from './requestBuild.ts';

/** Runs a short transaction on behalf of the build's user, then leaves the database to others for as long. */
export type Step = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/**
 * Writes a build into a hidden property, step by step, and shows it to its owner with the last one, which ends the
 * build. Throws an `ApiError` for what its user should read, anything else to begin again later.
 */
export type Writer = (build: repository.Build, step: Step) => Promise<void>;

/**
 * The job of a build (docs/decisions/0084). A run that was interrupted begins again: the hidden property that it
 * leaves is removed like a deleted one.
 */
export async function runBuild(
  { db }: Pick<Context, 'db'>,
  id: number,
  writers: Record<repository.Build['kind'], Writer>,
): Promise<void> {
  const build = await repository.findBuild(db, id);
  if (!build || build.problem) return;
  const step: Step = async (work) => {
    const began = performance.now();
    const result = await writeAs(db, { id: build.user_id }, work);
    await sleep(performance.now() - began);
    return result;
  };
  try {
    await writers[build.kind](build, step);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await repository.saveProblem(db, id, toProblem(error));
  }
}

/** Remembers the hidden property of a build. */
export const beginBuild = (tx: Db, build: repository.Build, homeId: number) =>
  repository.saveHome(tx, build.id, homeId);

/** Ends a build, in the transaction that shows its content. */
export const endBuild = (tx: Db, build: repository.Build) => repository.deleteBuild(tx, build.id);

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
