export const loadTable = () => import('./ReadTable.tsx');

/** Loads the function that reads a table, and the component that shows the result. */
export async function loadReader() {
  const [{ readText }] = await Promise.all([import('./readText.ts'), loadTable()]);
  return readText;
}
