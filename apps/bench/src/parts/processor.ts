import type { BenchDatabases } from '../benchDatabases.ts';
import { budgeted } from '../budgets.ts';
import { openCosts } from '../costs.ts';
import type { Figure } from '../figures.ts';
import { findProduct } from '../largeProperties.ts';

/** The processor time that each page of the large home takes to make, relative to the home page. */
export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin, largeProperty } = await databases.demo();
  const { costAnew, close } = await openCosts(databases, 100);
  const { room, product } = await findProduct(origin, largeProperty);
  const property = `/property/${largeProperty}`;
  const paths = {
    products: property,
    gallery: `${property}?tab=gallery`,
    rooms: `${property}?tab=rooms`,
    specifications: `${property}/detail`,
    'a room': `${property}/room/${room}`,
    'a product': `${property}/room/${room}/product/${product}`,
  };
  const timeOf = async (path: string) => {
    const { database, server } = await costAnew(path);
    return database + server;
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const control = [await timeOf('/')];
    const time = await timeOf(path);
    control.push(await timeOf('/'));
    const home = (control[0] ?? 0) / 2 + (control[1] ?? 0) / 2;
    const info = budgeted('P25 processor');
    const note = `${time.toFixed(1)} and ${home.toFixed(1)} ms`;
    figures.push({ ...info, name: `${info.name}: ${name}`, value: time / home, control, note });
  }
  await close();
  return figures;
}
