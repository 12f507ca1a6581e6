import { rooms } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Deps } from '../context.ts';
import { removeContent } from '../deletion/deleteContent.ts';
import { type Mounting, mount } from '../http/mount.ts';
import { pageWithin } from '../http/pagination.ts';
import { readRoom } from '../properties/readDetails.ts';
import { addRoom, changeRoom, readRoomSummary, readRooms } from './saveRoom.ts';

export function roomRoutes(on: Mounting, deps: Deps) {
  const { db } = deps;
  mount(on, rooms.list, async ({ actor, query }) => pageWithin(await readRooms(db, actor, query.property_id), query));
  mount(on, rooms.create, ({ actor, body }) => addRoom(db, actor, body));
  mount(on, rooms.get, async ({ actor, params }) => {
    await authorize(db, actor, 'see', 'room', params.id);
    return readRoomSummary(db, params.id);
  });
  mount(on, rooms.details, async ({ actor, params }) =>
    readRoom(deps, await authorize(db, actor, 'see', 'room', params.id), params.id),
  );
  mount(on, rooms.update, ({ actor, params, body }) => changeRoom(db, actor, params.id, body));
  mount(on, rooms.remove, ({ actor, params }) => removeContent(deps, actor, 'room', params.id));
  mount(
    on,
    rooms.isMine,
    async ({ actor, params }) => (await authorize(db, actor, 'see', 'room', params.id)).viewing.isOwner,
  );
}
