import type { Hono } from 'hono';

/** `GET /healthz`: 200 when healthy, else 503. */
export const healthRoute = (app: Pick<Hono, 'get'>, isHealthy: () => Promise<boolean>) =>
  app.get('/healthz', async (c) => c.json({ status: 'ok' }, (await isHealthy()) ? 200 : 503));
