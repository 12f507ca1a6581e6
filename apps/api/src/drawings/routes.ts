import { drawings } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Deps } from '../context.ts';
import { removeContent } from '../deletion/deleteContent.ts';
import { type Mounting, mount } from '../http/mount.ts';
import { whole } from '../http/pagination.ts';
import { addDrawing, changeDrawing, readDrawing, readDrawings } from './saveDrawing.ts';

export function drawingRoutes(on: Mounting, deps: Deps) {
  const { db } = deps;
  mount(on, drawings.ofProperty, async ({ actor, params }) => whole(await readDrawings(db, actor, params.id)));
  mount(on, drawings.create, ({ actor, body }) => addDrawing(db, actor, body));
  mount(on, drawings.get, ({ actor, params }) => readDrawing(db, actor, params.id));
  mount(on, drawings.update, ({ actor, params, body }) => changeDrawing(db, actor, params.id, body));
  mount(on, drawings.remove, ({ actor, params }) => removeContent(deps, actor, 'drawing', params.id));
  mount(
    on,
    drawings.isMine,
    async ({ actor, params }) => (await authorize(db, actor, 'see', 'drawing', params.id)).viewing.isOwner,
  );
}
