// Restores a backup of `pnpm operator backup` into an empty database and storage, those of the settings:
// `pnpm restore --from 場所 [--backup 2026-11-24T19-10-00Z]`. With `--drill`, it restores into a temporary
// folder (for a backup of PostgreSQL, into the empty database `--database`), compares everything, and removes
// it again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStorage } from '#media/storage/createStorage.ts';
import { emptyServer } from '#platform/db/dumps.ts';
import { DataDirError, lockDataDir } from '#platform/db/lock.ts';
import { ApiError } from '#platform/errors.ts';
import { openPlace } from './backup/place.ts';
import { restore } from './backup/restore.ts';
import { buildObjectStore, ConfigError, readSettings, resolveDataDir } from './config.ts';
import { ensurePrivateBucket } from './ensurePrivateBucket.ts';

const usage = '使い方: restore --from 場所 [--backup 時刻] [--drill [--database 空のデータベースのURL]]';

async function main() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      drill: { type: 'boolean' },
      database: { type: 'string' },
    },
  });
  if (!values.from || (values.database && !values.drill)) throw new ConfigError(usage);
  const settings = readSettings(process.env);
  const objectStore = buildObjectStore(settings);
  const place = openPlace(values.from, objectStore);
  const start = performance.now();

  const into = async (dataDir: string, databaseUrl: string | null, store: typeof objectStore) => {
    if (store) await ensurePrivateBucket(store);
    const clock = () => new Date();
    const { storage } = createStorage({ dir: join(dataDir, 'pictures'), objectStore: store, secret: '', clock });
    return restore(place, { dataDir, databaseUrl, storage }, values.backup);
  };
  const restored = values.drill
    ? await drill((dir) => into(dir, values.database ?? null, null), values.database)
    : await inDataDir(resolveDataDir(settings), (dir) =>
        into(dir, settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? null, objectStore),
      );

  const { name, manifest } = restored;
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const done = values.drill ? '戻せることを確かめました' : '戻しました';
  process.stdout.write(
    `${done}: ${name}（${rows}行、画像${Object.keys(manifest.images).length}ファイル、${seconds}秒）\n`,
  );
}

async function inDataDir<T>(dataDir: string, work: (dir: string) => Promise<T>) {
  const unlock = lockDataDir(dataDir);
  return work(dataDir).finally(unlock);
}

async function drill<T>(work: (dir: string) => Promise<T>, databaseUrl: string | undefined) {
  const dir = await mkdtemp(join(tmpdir(), 'iespec-drill-'));
  try {
    const result = await work(dir);
    // The database was empty before the restore.
    if (databaseUrl) await emptyServer(databaseUrl);
    return result;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const known = [ConfigError, ApiError, DataDirError];

main().catch((error: Error) => {
  if (known.some((type) => error instanceof type)) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
