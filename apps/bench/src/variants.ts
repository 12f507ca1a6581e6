import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { freePort } from '../../e2e/src/marketplace.ts';

const compress = promisify(brotliCompress);
/** The compression of the marketplace's pages. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\s*/g;
const loader = /<script type="module" async src="[^"]*" data-entry="([^"]*)" data-preloads="([^"]*)">/;

/** Transformations of a page for comparison. */
export const variants = {
  ours: (html: string) => html,

  /** The page without scripts. */
  static: (html: string) => html.replace(scripts, ''),

  /** An empty page that is rendered on the client: its scripts load immediately and fetch the data. */
  client(html: string) {
    const emptied = html
      .replace(/<link [^>]*as="image"[^>]*>/g, '')
      .replace(
        /<div id="root"[\s\S]*<\/div>(?=\s*<script type="application\/json" id="state">)/,
        '<div id="root"></div>',
      )
      .replace(/(id="state">)[^<]*/, '$1{"mutations":[],"queries":[]}')
      .replace(loader, (_, entry: string, preloads: string) => {
        const links = preloads.split(' ').map((href) => `<link rel="modulepreload" href="${href}">`);
        return `${links.join('')}<script type="module" src="${entry}">`;
      });
    if (emptied.includes('data-entry') || !emptied.includes('<div id="root"></div>'))
      throw new Error('The structure of the page has changed');
    return emptied;
  },
};

export type Variant = keyof typeof variants;

const isPage = ({ 'content-type': type }: IncomingHttpHeaders) => type?.startsWith('text/html') ?? false;

/** A proxy that serves a marketplace with transformed pages. */
export async function serveVariant(origin: string, variant: Variant) {
  const port = await freePort();
  const { hostname, host, port: upstream } = new URL(origin);
  const forward = (incoming: IncomingMessage) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { url: path, method } = incoming;
      const acceptsHtml = incoming.headers.accept?.includes('text/html');
      const encoding = acceptsHtml ? 'identity' : incoming.headers['accept-encoding'];
      const headers = { ...incoming.headers, host, 'accept-encoding': encoding };
      incoming.pipe(request({ hostname, port: upstream, path, method, headers }, resolve).on('error', reject));
    });
  const server = createServer(async (incoming, response) => {
    const upstreamResponse = await forward(incoming);
    const { statusCode = 502, headers } = upstreamResponse;
    if (!isPage(headers)) {
      response.writeHead(statusCode, headers);
      upstreamResponse.pipe(response);
      return;
    }
    const html = variants[variant]((await buffer(upstreamResponse)).toString());
    const { etag: _, 'content-length': _length, ...kept } = headers;
    response.writeHead(statusCode, { ...kept, 'content-encoding': 'br' }).end(await compress(html, quality));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${port}`, close };
}
