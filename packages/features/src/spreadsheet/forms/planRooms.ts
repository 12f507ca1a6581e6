import type { PropertyDetails } from '@iespec/contract';
import { parseForm } from '@iespec/contract/form-schemas';
import { normalizeName, type ReadProduct, splitRooms, withoutFloor } from '@iespec/tables';
import { mendKey } from './mends.ts';
import type { Decisions, PlannedRoom } from './types.ts';

type Rooms = PropertyDetails['rooms'];
type Room = Omit<PlannedRoom, 'products'>;
type RoomRows = { room: Room; rows: ReadProduct[] };

/** The rows of a table by room. Rooms are the same if their names differ in width, case and blanks only. */
export function planRooms(products: ReadProduct[], existing: Rooms, decisions: Decisions): RoomRows[] {
  const rooms = new Map<string, RoomRows>();
  for (const row of products.flatMap((product) => atEachPlace(product, decisions))) {
    const key = normalizeName(row.room_name);
    const name = decisions.mends[mendKey.room(key)] ?? row.room_name;
    const normalized = normalizeName(name);
    const same = existing.filter((room) => normalizeName(room.name) === normalized);
    const numbered = same.length > 1 ? same.find(({ id }) => String(id) === row.room_id) : undefined;
    const identity = numbered ? idKey(numbered.id) : normalized;
    const known = rooms.get(identity);
    if (known) known.rows.push(row);
    else
      rooms.set(identity, {
        room: numbered ? planNumbered(numbered) : planNamed(key, name, same, decisions),
        rows: [row],
      });
  }
  const names = [...existing, ...[...rooms.values()].map(({ room }) => room)].map((room) => room.name);
  const onFloors = groupByPlace(names);
  return [...rooms.values()].map(({ room, rows }) => ({
    room: { ...room, onFloor: findOnFloor(room, onFloors) },
    rows,
  }));
}

/** The names of rooms with a floor, by their name without it, and then by their name. */
function groupByPlace(names: string[]): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const name of names) {
    const [whole, place] = [normalizeName(name), normalizeName(withoutFloor(name))];
    if (whole !== place) groups.set(place, (groups.get(place) ?? new Map()).set(whole, name));
  }
  return groups;
}

/** Schedules of doors often leave out the floor that the schedule of finishes has. */
function findOnFloor(room: Room, onFloors: Map<string, Map<string, string>>): string | null {
  if (!isNew(room)) return null;
  const [found = null, ...others] = onFloors.get(normalizeName(room.name))?.values() ?? [];
  return others.length > 0 ? null : found;
}

/** A product of several places that the user has parted is one in each of them. */
function atEachPlace(product: ReadProduct, { splits = [] }: Decisions): ReadProduct[] {
  const { id, line, room_name, notices } = product;
  if (!splits.includes(room_name)) return [product];
  const notice = { line, column: -1, text: `「${room_name}」から分けました。数量を確かめてください` };
  return splitRooms(room_name).map((place) => ({
    ...product,
    id: `${id}@${place}`,
    room_name: place,
    notices: [...notices, notice],
  }));
}

/** Unlike any normalized name, it has a blank. */
const idKey = (id: number) => `id ${id}`;

const planNumbered = ({ id, name }: Rooms[number]) => ({
  key: idKey(id),
  name,
  issue: undefined,
  id,
  namesakes: [],
  places: [],
  onFloor: null,
});

function planNamed(key: string, name: string, same: Rooms, { rooms = {} }: Decisions) {
  const parsed = parseForm('room', { name });
  const namesakes = same.length > 1 ? same : [];
  const [found] = namesakes.length > 0 ? namesakes.filter(({ id }) => id === rooms[key]) : same;
  return {
    key,
    name: found?.name ?? name,
    issue: parsed.success ? undefined : parsed.issues[0]?.message,
    id: found?.id ?? null,
    namesakes: namesakes.map(({ id, products }) => ({ id, products: products.length })),
    places: same.length > 0 ? [] : splitRooms(name),
    onFloor: null,
  };
}

/** Whether the import adds the room. */
export const isNew = ({ id, namesakes }: Pick<PlannedRoom, 'id' | 'namesakes'>) =>
  id === null && namesakes.length === 0;

/** Whether products would be added to one of several rooms of the same name, and the user has not chosen it. */
export const isUndecided = ({ id, namesakes, products }: PlannedRoom) =>
  id === null && namesakes.length > 0 && products.some(({ choice }) => choice === 'add');
