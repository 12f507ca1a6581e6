import { images } from '@iespec/contract';
import { mount, type Router } from '#platform/http/mount.ts';
import type { MediaContext } from '../context.ts';
import { changeDescription, changeOrder } from './changeImage.ts';
import { changeImageType } from './changeImageType.ts';
import { createCompleteUpload } from './completeUpload.ts';
import { readImage } from './readImages.ts';
import { startUpload } from './startUpload.ts';

export function imageRoutes(router: Router, context: MediaContext) {
  const completeUpload = createCompleteUpload(context);
  mount(router, images.presign, ({ actor, body }) => startUpload(context, actor, body));
  mount(router, images.get, ({ actor, params }) => readImage(context, actor, params.id));
  mount(router, images.file, async ({ actor, params }) => {
    const { url } = await readImage(context, actor, params.id);
    return new URL(url, context.origin).href;
  });
  mount(router, images.complete, ({ actor, params }) => completeUpload(actor, params.id));
  mount(router, images.changeType, ({ actor, params, body }) =>
    changeImageType(context, actor, params.id, body.image_type),
  );
  mount(router, images.setMain, ({ actor, params }) => changeImageType(context, actor, params.id, 'MAIN'));
  mount(router, images.changeOrder, ({ actor, params, body }) => changeOrder(context, actor, params.id, body.position));
  mount(router, images.changeDescription, ({ actor, params, body }) =>
    changeDescription(context, actor, params.id, body.description),
  );
}
