import { existsSync, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededFiles } from '#media/images/neededFiles.ts';
import { copyFiles, eachFile, type Files, filesOf, pathOf, zones } from '#media/storage/copyFiles.ts';
import type { Storage } from '#media/storage/storage.ts';
import { openEmbedded, openPostgres } from '#platform/db/client.ts';
import { countRows, restoreServer } from '#platform/db/dumps.ts';
import { newestMigration } from '#platform/db/migrate.ts';
import type { Db } from '#platform/db/schema.ts';
import { demoFiles, describe, dumpFile } from './backUp.ts';
import { BackupError, throwAsBackupError } from './backupError.ts';
import { listBackups, type Manifest, pathIn, readManifest } from './manifest.ts';
import { imagesIn, type Place } from './place.ts';

/** `databaseUrl`: of the server itself, null for the embedded database. All must be empty. */
export type Target = { databaseUrl: string | null; dataDir: string; storage: Storage };

/**
 * Restores a backup, the newest unless named, into an empty database and storage. Then compares the rows of
 * every table and every byte of every image with the backup. Throws `BackupError` if the target is not empty,
 * if there is no such backup or something differs, and as `restoreServer` does.
 */
export async function restore(place: Place, target: Target, name?: string) {
  const { databaseUrl, dataDir, storage } = target;
  const chosen = name ?? (await listBackups(place)).at(-1);
  const manifest = chosen ? await readManifest(place, chosen) : null;
  if (!chosen || !manifest) throw new BackupError('バックアップがありません');
  const database = databaseUrl ? 'postgres' : 'embedded';
  if (manifest.database !== database)
    throw new BackupError(
      `このバックアップは${manifest.database === 'embedded' ? '内蔵のデータベース' : 'PostgreSQL'}のものです`,
    );
  if (manifest.migration > newestMigration)
    throw new BackupError(`このバックアップは、より新しいバージョンのものです（${manifest.migration}）`);
  await ensureEmpty(target);

  const work = await mkdtemp(join(tmpdir(), 'iespec-restore-'));
  try {
    const dump = join(work, dumpFile);
    if (!(await place.download(pathIn(chosen, dumpFile), dump)))
      throw new BackupError('データベースの写しがありません');
    await copyFiles(only(imagesIn(place), manifest), filesOf(storage));
    const db = await restoreDatabase(target, dump);
    try {
      await compare(db, storage, manifest);
    } finally {
      await db.destroy();
    }
    for (const file of demoFiles) await restoreSecret(place, pathIn(chosen, file), join(dataDir, file));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return { name: chosen, manifest };
}

/** The files of one backup's images. */
const only = (files: Files, { images }: Manifest): Files => ({
  ...files,
  async *list(zone) {
    for await (const file of files.list(zone)) if (pathOf(file) in images) yield file;
  },
});

async function ensureEmpty({ databaseUrl, dataDir, storage }: Target) {
  for (const zone of zones)
    for await (const { key } of storage.listFiles(zone))
      throw new BackupError(`画像の置き場が空ではありません（${zone}/${key}）`);
  if (!databaseUrl) {
    if (existsSync(join(dataDir, 'database'))) throw new BackupError('データベースが空ではありません');
    return;
  }
  const db = openPostgres(databaseUrl, { size: 1 });
  const tables = Object.keys(await countRows(db).finally(() => db.destroy()));
  if (tables.length > 0) throw new BackupError(`データベースが空ではありません（${tables.length}個の表があります）`);
}

async function restoreDatabase({ databaseUrl, dataDir }: Target, dump: string) {
  if (!databaseUrl) return openEmbedded(join(dataDir, 'database'), { dump: await openAsBlob(dump) });
  await restoreServer(databaseUrl, dump).catch(throwAsBackupError);
  return openPostgres(databaseUrl, { size: 2 });
}

async function compare(db: Db, storage: Storage, { rows, images }: Manifest) {
  const restored = await countRows(db);
  const tables = [...new Set([...Object.keys(rows), ...Object.keys(restored)])];
  const differences = tables
    .filter((table) => rows[table] !== restored[table])
    .map((table) => `${table}（${rows[table] ?? 'なし'}行が${restored[table] ?? 'なし'}行）`);
  const missing = new Set([...Object.keys(images), ...(await neededFiles(db))]);
  const files = filesOf(storage);
  await eachFile(files, async (file) => {
    const path = pathOf(file);
    const bytes = await files.read(file);
    if (bytes && describe(bytes).sha256 === images[path]?.sha256) missing.delete(path);
  });
  differences.push(...missing);
  if (differences.length > 0)
    throw new BackupError(`戻したものがバックアップと違います: ${differences.slice(0, 5).join('、')}`);
}

/** Restores a file with secrets, if the backup has it; only its owner can read it. */
async function restoreSecret(place: Place, from: string, to: string) {
  const bytes = await place.read(from);
  if (bytes) await writeFile(to, bytes, { mode: 0o600, flag: 'wx' });
}
