import { rooms } from '@iespec/contract';
import { authorize } from '../../platform/access/authorize.ts';
import { withCurrent } from '../../platform/access/version.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { mount, type Router } from '../../platform/http/mount.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { toRoom } from './dto.ts';
import { readRoom, readRooms } from './readRooms.ts';
import { createRoom, updateRoom } from './saveRoom.ts';

export function roomRoutes(router: Router, context: Context) {
  const { db } = context;
  mount(router, rooms.list, async ({ actor, query }) =>
    paginate((await readRooms(db, actor, query.property_id)).map(toRoom), query),
  );
  mount(router, rooms.create, async ({ actor, body }) => toRoom(await createRoom(db, actor, body)));
  const read = async (actor: Actor, id: number) => toRoom(await readRoom(db, actor, id));
  mount(router, rooms.get, ({ actor, params }) => read(actor, params.id));
  mount(router, rooms.update, async ({ actor, params: { id }, body }) =>
    toRoom(await withCurrent(updateRoom(db, actor, id, body), () => read(actor, id))),
  );
  mount(router, rooms.isMine, async ({ actor, params }) => {
    const { access } = await authorize(db, actor, 'read', 'room', params.id);
    return access.isOwner;
  });
}
