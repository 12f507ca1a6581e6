import { images } from '@iespec/contract';
import type { Deps } from '../context.ts';
import { removeContent } from '../deletion/deleteContent.ts';
import { type Mounting, mount } from '../http/mount.ts';
import { whole } from '../http/pagination.ts';
import { changeImageType, readImage, readImages } from './changeImageType.ts';
import { completeUpload, startUpload } from './upload.ts';

export function imageRoutes(on: Mounting, deps: Deps) {
  mount(on, images.list, async ({ actor, query }) => whole(await readImages(deps, actor, query)));
  mount(on, images.presign, ({ actor, body }) => startUpload(deps, actor, body));
  mount(on, images.get, ({ actor, params }) => readImage(deps, actor, params.id));
  mount(on, images.remove, ({ actor, params }) => removeContent(deps, actor, 'image', params.id));
  mount(on, images.complete, ({ actor, params }) => completeUpload(deps, actor, params.id));
  mount(on, images.changeType, ({ actor, params, body }) => changeImageType(deps, actor, params.id, body.image_type));
  mount(on, images.setMain, ({ actor, params }) => changeImageType(deps, actor, params.id, 'MAIN'));
}
