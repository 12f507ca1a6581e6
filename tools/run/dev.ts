// Development server at http://localhost:4000: Vite serves the shell with hot reload, and the API behind it
// restarts when one of its sources changes. Pages render in the browser only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildIfStale } from '../build/build.ts';
import { root } from '../root.ts';
import { freePort } from '../servers/system.ts';

const origin = `http://localhost:${process.env.PORT ?? 4000}`;
const apiPort = await freePort();
const apiOrigin = `http://localhost:${apiPort}`;

process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
// The API needs the built shell: it renders the home page before it starts serving.
buildIfStale();
const watched = ['apps/api', 'apps/sandbox', 'packages/contract', 'packages/mails', 'packages/tables'];
let child = startApi();

function startApi() {
  return spawn(process.execPath, ['apps/api/src/process/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(apiPort), IESPEC_ORIGIN: origin },
  });
}

/** Kills the API: an orderly shutdown waits for images in progress, and the database survives a kill. */
async function restartApi() {
  if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  child = startApi();
}

let timer: NodeJS.Timeout;
for (const folder of watched)
  watch(join(root, folder, 'src'), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(restartApi, 50);
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    process.exit(0);
  });

/** Reads the config that the API embeds into its pages; retries while the API restarts. */
async function readConfig() {
  for (;;) {
    const page = await fetch(apiOrigin)
      .then((response) => response.text())
      .catch(() => null);
    if (page) return /id="config">([^<]*)</.exec(page)?.[1] ?? '{}';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const pageOf = (config: string) => `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>イエスペック</title>
  </head>
  <body>
    <div id="root"></div>
    <script id="state" type="application/json">{"queries":[],"mutations":[]}</script>
    <script id="config" type="application/json">${config}</script>
    <script type="module" src="/src/entry-client.tsx"></script>
  </body>
</html>`;

const pages: Plugin = {
  name: 'pages',
  configureServer(server) {
    return () =>
      server.middlewares.use(async (request, response) => {
        const html = await server.transformIndexHtml(request.originalUrl ?? '/', pageOf(await readConfig()));
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      });
  },
};

const vite = await createServer({
  root: `${root}/apps/shell`,
  appType: 'custom',
  plugins: [pages],
  server: {
    port: Number(new URL(origin).port),
    strictPort: true,
    proxy: { '^/(api|media|api-reference|openapi|healthz|robots|sitemap)([./?]|$)': { target: apiOrigin } },
  },
});
await vite.listen();
console.warn(`イエスペック（開発）: ${origin}`);
