import { openapi } from '@iespec/contract/openapi';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Deps, Env } from './context.ts';
import { drawingRoutes } from './drawings/routes.ts';
import { Refusal } from './errors.ts';
import { isFault, problem } from './http/respondError.ts';
import { imageRoutes } from './images/routes.ts';
import { listingRoutes } from './listings/routes.ts';
import { paymentRoutes } from './payments/webhook.ts';
import { productRoutes } from './products/routes.ts';
import { propertyRoutes } from './properties/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { sellerRoutes } from './sellers/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';

const kibibytes = (n: number) => n * 1024;

/** The api: everything under /api that is ours. */
export function createApi(deps: Deps) {
  const app = new Hono<Env>();

  app.onError((error, c) => {
    if (isFault(error)) deps.log(error);
    return problem(c, error);
  });
  app.notFound((c) => problem(c, new Refusal(404, '見つかりません')));

  app.get('/openapi.json', (c) => c.json(openapi(deps.origin)));

  app.use('/api/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: kibibytes(256),
      onError: (c) => problem(c, new Refusal(413, '送信されたデータが大きすぎます')),
    }),
  );
  paymentRoutes(app, deps);
  app.use('/api/*', async (c, next) => {
    c.set('actor', await deps.identify(c.req.raw));
    await next();
  });
  const on = { app, limits: deps.limits };
  propertyRoutes(on, deps);
  roomRoutes(on, deps);
  productRoutes(on, deps);
  drawingRoutes(on, deps);
  imageRoutes(on, deps);
  listingRoutes(on, deps);
  transactionRoutes(on, deps);
  userRoutes(on, deps);
  sellerRoutes(on, deps);
  return app;
}
