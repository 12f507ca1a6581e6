import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';

const dist = dirname(fileURLToPath(import.meta.resolve('@clerk/clerk-js')));

/** Serves the installed SDK's files, as the provider's proxy does, whatever version is requested. */
export function createScripts(): Hono {
  const app = new Hono();
  app.get('/__clerk/npm/@clerk/:package{clerk-js@[^/]+}/dist/:file{[\\w.-]+\\.js}', async (c) => {
    const script = await readFile(join(dist, c.req.param('file'))).catch(() => null);
    if (!script) return c.notFound();
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(script);
  });
  return app;
}
