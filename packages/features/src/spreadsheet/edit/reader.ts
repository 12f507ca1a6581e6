import { later } from '@iespec/ui';

export const ReadTable = later(async () => (await import('./ReadTable.tsx')).ReadTable);

/** Loads what reads a table, and what shows it. */
export async function loadReader() {
  const [{ readText }] = await Promise.all([import('./readText.ts'), ReadTable.preload()]);
  return readText;
}
