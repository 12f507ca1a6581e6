import { demoPassword, demoPeople } from '../../../../api/src/process/demo/seed.ts';
import { postAuth } from '../../signUpCall.ts';
import type { Site } from '../site.ts';
import { withDatabase } from './check.ts';
import { findMissingFiles } from './files.ts';

/** What is wrong with the data of a new demo. Ends the marketplace. */
export async function checkDemo(site: Site) {
  const found: string[] = [];
  for (const { email } of Object.values(demoPeople)) {
    const { status } = await postAuth(site.origin, 'sign-in/email', { email, password: demoPassword });
    if (status !== 200) found.push(`The sign-in of ${email} answered ${status}`);
  }
  await site.stop();
  return withDatabase(site, async (db) => {
    for (const [table, count] of [
      ['users', 2],
      ['properties', 3],
      ['listings', 2],
      ['seller_profiles', 1],
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      if (rows.length !== count) found.push(`${table} has ${rows.length} rows instead of ${count}`);
    }
    return [...found, ...(await findMissingFiles(db, site.dataDir, { withUploads: true }))];
  });
}
