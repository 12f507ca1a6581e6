import { drawings } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { unpaginated } from '#platform/http/pagination.ts';
import { authorize } from '#policies/authorize.ts';
import { withCurrent } from '#policies/version.ts';
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
  mount(router, drawings.isMine, async ({ actor, params }) => {
    const { access } = await authorize(db, actor, 'read', 'drawing', params.id);
    return access.isOwner;
  });
}
