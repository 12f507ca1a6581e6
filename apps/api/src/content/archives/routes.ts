import { properties } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { subnetOf } from '#platform/http/clientAddress.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { archivePath, createArchives, signArchiveUrl } from './archives.ts';

/** The characters that RFC 8187 allows, all others percent-encoded. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export function archiveRoutes(router: Router, context: MediaContext) {
  const { limitWork, clientAddress } = context;
  const openArchive = createArchives(context);

  mount(router, properties.photos, async ({ actor, params }) => ({
    url: await signArchiveUrl(context, actor, params.id),
  }));

  // Not in the contract: browsers open it without a token.
  router.app.get(archivePath, async (c) => {
    const id = Number(c.req.param('id'));
    const address = clientAddress(c.req.raw, c.env);
    const { name, body } = await limitWork(address, () => openArchive(id, c.req.query(), address && subnetOf(address)));
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="photos-${id}.zip"; filename*=UTF-8''${encodeFileName(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    };
    if (c.req.method !== 'HEAD') return c.body(body, { headers });
    await body.cancel();
    return c.body(null, { headers });
  });
}
