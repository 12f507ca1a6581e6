import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { freePort } from '../../e2e/src/marketplace.ts';

const compress = promisify(brotliCompress);
/** As the marketplace compresses its pages. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\s*/g;
const loader =
  /<script type="module" async src="[^"]*" data-entry="([^"]*)" data-preloads="([^"]*)" (data-styles="[^"]*")>/;

/** What is made of a page before it is sent. */
export const variants = {
  ours: (html: string) => html,

  /** The same page, dead. */
  static: (html: string) => html.replace(scripts, ''),

  /** An empty page, whose scripts load at once, fetch what they show and render it. */
  client(html: string) {
    const emptied = html
      .replace(/<link [^>]*as="image"[^>]*>/g, '')
      .replace(
        /<div id="root"[\s\S]*<\/div>(?=\s*<script type="application\/json" id="state">)/,
        '<div id="root"></div>',
      )
      .replace(/(id="state">)[^<]*/, '$1{"mutations":[],"queries":[]}')
      .replace(loader, (_, entry: string, preloads: string, styles: string) => {
        const links = preloads.split(' ').map((href) => `<link rel="modulepreload" href="${href}">`);
        return `${links.join('')}<script type="module" src="${entry}" ${styles}>`;
      });
    if (emptied.includes('data-entry') || !emptied.includes('<div id="root"></div>'))
      throw new Error('The page has changed');
    return emptied;
  },
};

export type Variant = keyof typeof variants;

const isPage = ({ 'content-type': type }: IncomingHttpHeaders) => type?.startsWith('text/html') ?? false;

/** Serves a marketplace with its pages changed. */
export async function serveVariant(origin: string, variant: Variant) {
  const port = await freePort();
  const { hostname, host, port: upstream } = new URL(origin);
  const answer = (incoming: IncomingMessage) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const encoding = incoming.headers.accept?.includes('text/html')
        ? 'identity'
        : incoming.headers['accept-encoding'];
      const headers = { ...incoming.headers, host, 'accept-encoding': encoding };
      incoming.pipe(
        request({ hostname, port: upstream, path: incoming.url, method: incoming.method, headers }, resolve).on(
          'error',
          reject,
        ),
      );
    });
  const server = createServer(async (incoming, response) => {
    const answered = await answer(incoming);
    const { statusCode = 502, headers } = answered;
    if (!isPage(headers)) {
      response.writeHead(statusCode, headers);
      answered.pipe(response);
      return;
    }
    const html = variants[variant]((await buffer(answered)).toString());
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
