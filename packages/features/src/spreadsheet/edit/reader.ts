export const loadTable = () => import('./ReadTable.tsx');

/** Loads what reads a table, and what shows it. */
export async function loadReader() {
  const [{ readText }] = await Promise.all([import('./readText.ts'), loadTable()]);
  return readText;
}
