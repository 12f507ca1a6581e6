import type { Hono } from 'hono';

type Health = {
  isHealthy: () => Promise<boolean>;
  /** Seconds by which this process's clock is ahead of the database's. */
  clockDifference: () => number;
};

/**
 * `GET /healthz`: 200 when healthy, else 503. `GET /readyz` also says by how much the clock is wrong. That is no
 * reason to answer 503: no other process would do better.
 */
export function healthRoutes(app: Pick<Hono, 'get'>, { isHealthy, clockDifference }: Health) {
  const status = async () => ((await isHealthy()) ? 200 : 503);
  app.get('/healthz', async (c) => c.json({ status: 'ok' }, await status()));
  app.get('/readyz', async (c) => c.json({ clock_difference_seconds: clockDifference() }, await status()));
}
