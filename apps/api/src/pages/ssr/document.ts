/** A page rendered by the shell. `modules`: the source files whose chunks the browser needs. */
export type RenderedPage = { status: number; head: string; body: string; state: string; modules: string[] };

/** `markScript`, `styles`: texts that stand in the page. `start`: the script that loads `entry`. */
type Assets = { markScript: string; styles: string; start: string; entry: string; preloads: string[] };

/** Deployment settings that the browser needs at startup; null for the defaults. */
type BrowserConfig = object | null;

/** Escapes `<`, so that no content can close the script element. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

const dataBlock = (id: string, data: object | null) =>
  data ? `\n<script type="application/json" id="${id}">${inScript(JSON.stringify(data))}</script>` : '';

/**
 * The HTML document in parts. The stylesheet is inlined. Inline scripts contain only data, except the one that
 * the policy allows by its hash (docs/decisions/0003). The stylesheet is a separate part, because in one string
 * with Japanese text each of its characters would take two bytes.
 */
export const toDocument = (
  { status, head, body, state }: RenderedPage,
  { markScript, styles, start, entry, preloads }: Assets,
  config: BrowserConfig,
): string[] => [
  `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<script>${markScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#faf8f4">
<meta name="format-detection" content="telephone=no">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<style>`,
  styles,
  `</style>
<script type="module" async src="/${start}" data-entry="/${entry}" data-preloads="${preloads.map((file) => `/${file}`).join(' ')}"></script>
</head>
<body>
<div id="root"${status === 200 ? ' data-hydratable' : ''}>${body}</div>
<script type="application/json" id="state">${inScript(state)}</script>${dataBlock('config', config)}
</body>
</html>
`,
];

/** Removes the times at which data was read, so that equal pages compare equal. */
export const withoutTimestamps = (html: string[]) =>
  html.map((part) => part.replace(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, ''));
