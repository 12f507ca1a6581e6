import { normalizeName } from '../cells/normalizeName.ts';
import { drawFinishes, isPart } from './drawFinishes.ts';
import type { Draw, DrawnTable, Placed } from './drawnTable.ts';
import { drawSchedule, exterior, schedules } from './drawSchedules.ts';
import { fitting } from './fitting.ts';
import { haveEqualNames, productRows, type WrittenProduct, type WrittenRoom } from './productRows.ts';

/** A name that a room has twice could be read as the wrong one of the two. */
const isOnly = (product: WrittenProduct, { products }: WrittenRoom) =>
  products.filter(({ name }) => normalizeName(name) === normalizeName(product.name)).length === 1;

/**
 * A property's products in the tables that architects draw, and a list of all others. A product is drawn only where it
 * reads back without a change. Rooms of the same name are told apart in the list alone.
 */
export function drawTables(rooms: WrittenRoom[]): DrawnTable[] {
  const mayDraw = !haveEqualNames(rooms);
  const drawn = new Set<WrittenProduct>();
  /** Draws what is accepted and not yet drawn, by room or each product by itself. */
  function drawTable(accepts: (placed: Placed) => boolean, draw: Draw, isByRoom = false): DrawnTable[] {
    const groups = rooms.map((room) =>
      room.products
        .map((product) => ({ room: room.name, product }))
        .filter((placed) => !drawn.has(placed.product) && isOnly(placed.product, room) && accepts(placed)),
    );
    const found = isByRoom ? groups : groups.flat().map((placed) => [placed]);
    const fit = mayDraw ? fitting(found, draw) : [];
    for (const { product } of fit) drawn.add(product);
    return fit.length > 0 ? [draw(fit)] : [];
  }
  const tables = [
    ...drawTable(exterior.accepts, drawSchedule(exterior)),
    ...drawTable(isPart, drawFinishes, true),
    ...schedules.flatMap((schedule) => drawTable(schedule.accepts, drawSchedule(schedule))),
  ];
  const others = rooms
    .map((room) => ({ ...room, products: room.products.filter((product) => !drawn.has(product)) }))
    .filter(({ products }, index) => products.length > 0 || rooms[index]?.products.length === 0);
  const list: DrawnTable = {
    name: '製品表',
    cells: productRows(others, !mayDraw).map((row) => row.map((cell) => cell ?? '')),
    merges: [],
    headings: 1,
  };
  return [...tables, ...(others.length > 0 || tables.length === 0 ? [list] : [])];
}
