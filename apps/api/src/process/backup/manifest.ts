import { z } from 'zod';
import type { Place } from './place.ts';

const Manifest = z.object({
  /** When the database was read. */
  at: z.iso.datetime(),
  /** The program's newest migration: an older program cannot use the backup. */
  migration: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Images by path: their size in bytes and SHA-256. */
  images: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

/** The contents of a backup. */
export type Manifest = z.infer<typeof Manifest>;

const folder = 'backups/';

/** `name`: its time, e.g. `2026-11-24T19-10-00Z`. */
export const pathIn = (name: string, file: string) => `${folder}${name}/${file}`;

export const manifestFile = 'manifest.json';

/** The names of the complete backups, oldest first: the manifest is written last. */
export async function listBackups(place: Place): Promise<string[]> {
  const names: string[] = [];
  for await (const { path } of place.list(folder)) {
    const [name = '', file] = path.slice(folder.length).split('/');
    if (file === manifestFile) names.push(name);
  }
  return names.sort();
}

/** Null if there is no such backup. */
export async function readManifest(place: Place, name: string): Promise<Manifest | null> {
  const bytes = await place.read(pathIn(name, manifestFile));
  return bytes && Manifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
