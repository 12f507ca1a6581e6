/** What the shell renders for an address. `modules`: the source files whose chunks the browser needs. */
export type RenderedPage = { status: number; head: string; body: string; state: string; modules: string[] };

/** `css`: of this page. `styles`: the file with the styles of all pages. `start`: the script that starts the others. */
type Assets = { css: string; styles: string; start: string; entry: string; preloads: string[] };

/** What the browser has to know of the deployment before it starts; null where the defaults hold. */
type BrowserConfig = object | null;

/** `<` is escaped, so that no content can close the script element. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

const dataBlock = (id: string, data: object | null) =>
  data ? `\n<script type="application/json" id="${id}">${inScript(JSON.stringify(data))}</script>` : '';

/** The HTML document. Its styles are inlined; its only inline scripts are data (docs/decisions/0003). */
export const toDocument = (
  { status, head, body, state }: RenderedPage,
  { css, styles, start, entry, preloads }: Assets,
  config: BrowserConfig,
) =>
  `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#faf8f4">
<meta name="format-detection" content="telephone=no">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<style>${css}</style>
<noscript><link rel="stylesheet" href="/${styles}"></noscript>
<script type="module" async src="/${start}" data-entry="/${entry}" data-preloads="${preloads.map((file) => `/${file}`).join(' ')}" data-styles="/${styles}"></script>
</head>
<body>
<div id="root"${status === 200 ? ' data-hydrate' : ''}>${body}</div>
<script type="application/json" id="state">${inScript(state)}</script>${dataBlock('config', config)}
</body>
</html>
`;

/** A document without the moments at which its data was read: at another moment it is the same page. */
export const withoutTimestamps = (html: string) => html.replace(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');
