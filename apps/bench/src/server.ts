import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listen, serveRequests } from '../../api/src/platform/http/listen.ts';
import { compose } from '../../api/src/process/compose.ts';
import { buildConfig, readSettings } from '../../api/src/process/config.ts';

/**
 * The marketplace in production mode, but with the stand-ins of a demo, so that it calls no external services; plus
 * `/hello`, the baseline for throughput.
 */
const config = buildConfig(readSettings(process.env));
const listener = await listen(config);
const { server, close } = await compose(
  { ...config, mode: 'production' },
  {
    shellDir: join(import.meta.dirname, '../../shell/dist'),
    log: (error) => console.error(error),
    logEvent: () => {},
    isStopping: () => false,
  },
);
const hello = new Hono().get('/hello', (c) => c.json({ hello: 'world' }));
const isHello = ({ url }: Request) => url.endsWith('/hello');
serveRequests(
  listener,
  getRequestListener((request, env) => (isHello(request) ? hello : server).fetch(request, env as never)),
);

process.once('SIGTERM', async () => {
  await close();
  process.exit(0);
});
