import { drawings } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import { withCurrent } from '../access/version.ts';
import type { Context } from '../context.ts';
import { deleteContent } from '../deletion/deleteContent.ts';
import { mount, type Router } from '../http/mount.ts';
import { unpaginated } from '../http/pagination.ts';
import { readDrawing, readDrawings } from './readDrawings.ts';
import { createDrawing, updateDrawing } from './saveDrawing.ts';

export function drawingRoutes(router: Router, context: Context) {
  const { db } = context;
  mount(router, drawings.ofProperty, async ({ actor, params }) =>
    unpaginated(await readDrawings(db, actor, params.id)),
  );
  mount(router, drawings.create, ({ actor, body }) => createDrawing(db, actor, body));
  mount(router, drawings.get, ({ actor, params }) => readDrawing(db, actor, params.id));
  mount(router, drawings.update, ({ actor, params, body }) =>
    withCurrent(updateDrawing(db, actor, params.id, body), () => readDrawing(db, actor, params.id)),
  );
  mount(router, drawings.remove, ({ actor, params }) => deleteContent(context, actor, 'drawing', params.id));
  mount(
    router,
    drawings.isMine,
    async ({ actor, params }) => (await authorize(db, actor, 'read', 'drawing', params.id)).access.isOwner,
  );
}
