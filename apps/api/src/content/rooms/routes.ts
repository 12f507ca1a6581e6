import { rooms } from '@iespec/contract';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { decodeCursor, paginate } from '#platform/http/pagination.ts';
import { authorize } from '#policies/authorize.ts';
import { withCurrent } from '#policies/version.ts';
import { changeOrder } from '../order/changeOrder.ts';
import { readRoom, readRooms } from './readRooms.ts';
import { createRoom, updateRoom } from './saveRoom.ts';

export function roomRoutes(router: Router, context: Context) {
  const { db } = context;
  mount(router, rooms.list, async ({ actor, query }) =>
    paginate(await readRooms(db, actor, query.property_id, decodeCursor(query.cursor)), query),
  );
  mount(router, rooms.create, ({ actor, body }) => createRoom(db, actor, body));
  const read = (actor: Actor, id: number) => readRoom(db, actor, id);
  mount(router, rooms.get, ({ actor, params }) => read(actor, params.id));
  mount(router, rooms.update, ({ actor, params: { id }, body }) =>
    withCurrent(updateRoom(db, actor, id, body), () => read(actor, id)),
  );
  mount(router, rooms.changeOrder, async ({ actor, params: { id }, body }) => {
    await changeOrder(db, actor, 'rooms', id, body.position);
    return read(actor, id);
  });
  mount(router, rooms.isMine, async ({ actor, params }) => {
    const { access } = await authorize(db, actor, 'read', 'room', params.id);
    return access.isOwner;
  });
}
