import { join } from 'node:path';
import { sweepUnusedFiles } from '../../../../api/src/media/images/sweepUnusedFiles.ts';
import { createDiskStorage } from '../../../../api/src/media/storage/disk.ts';
import type { Db } from '../../../../api/src/platform/db/schema.ts';
import { sweepOriginals } from '../../../../api/src/process/jobs/sweepOriginals.ts';
import type { World } from '../world.ts';
import { withDatabase } from './check.ts';
import { findMissingFiles, findStrayFiles } from './files.ts';

/** Runs the periodic sweeps as they will have run in `age` milliseconds: one covers a day. */
async function sweep(db: Db, dataDir: string, age: number) {
  const clock = () => new Date(Date.now() + age);
  const storage = createDiskStorage({ dir: join(dataDir, 'pictures'), secret: '', clock });
  let next = 0;
  do ({ next } = await sweepUnusedFiles({ db, storage, clock, log: console.error }, { next }));
  while (next > 0);
  await sweepOriginals({ db, storage, clock });
}

/**
 * No row lacks its files; and once files of this `age` in milliseconds have been swept, no file lacks its row. Ends the
 * marketplace.
 */
export async function checkFiles({ site, journal }: World, age: number) {
  await site.stop();
  const problems = await withDatabase(site, async (db) => {
    const missing = await findMissingFiles(db, site.dataDir, { withUploads: true });
    await sweep(db, site.dataDir, age);
    // The job that removes incomplete uploads would have run by then.
    const sweptTooMuch = await findMissingFiles(db, site.dataDir, { withUploads: false });
    return [...missing, ...(await findStrayFiles(db, site.dataDir)), ...sweptTooMuch];
  });
  journal.problems.push(...problems);
}
