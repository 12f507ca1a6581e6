import { openapi } from '@iespec/contract/openapi';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { archivePath } from '#content/archives/archives.ts';
import { archiveRoutes } from '#content/archives/routes.ts';
import { categoryRoutes } from '#content/categories/routes.ts';
import { copyRoutes } from '#content/copies/routes.ts';
import { deletionRoutes } from '#content/deletion/routes.ts';
import { drawingRoutes } from '#content/drawings/routes.ts';
import { importRoutes } from '#content/import/routes.ts';
import { productRoutes } from '#content/products/routes.ts';
import { propertyRoutes } from '#content/properties/routes.ts';
import { propertyDetailsRoutes } from '#content/property-details/routes.ts';
import { roomRoutes } from '#content/rooms/routes.ts';
import { imageRoutes } from '#media/images/routes.ts';
import { bankPayoutRoutes } from '#money/bank-payouts/routes.ts';
import { ledgerRoutes } from '#money/ledger/routes.ts';
import { listingRoutes } from '#money/listings/routes.ts';
import { webhookRoutes } from '#money/payments/webhook.ts';
import { salesRoutes } from '#money/sales/routes.ts';
import { sellerRoutes } from '#money/sellers/routes.ts';
import { ignoreEvent, receiveEvent } from '#money/transactions/receiveEvent.ts';
import { transactionRoutes } from '#money/transactions/routes.ts';
import type { PeopleContext } from '#people/context.ts';
import { userRoutes } from '#people/users/routes.ts';
import type { Env } from '#platform/actor.ts';
import { withDeadline } from '#platform/deadline.ts';
import { ApiError, bodyTooLarge, urlNotFound } from '#platform/errors.ts';
import { allowedMethods } from '#platform/http/allowedMethods.ts';
import { type CacheableResponse, respondCacheable, toCacheableResponse } from '#platform/http/cacheableResponse.ts';
import { bucketOf, limitByAddress } from '#platform/http/rateLimit.ts';
import { reportRequest } from '#platform/http/requestLog.ts';
import { errorHandler, respondError } from '#platform/http/respondError.ts';

const maxBodyBytes = 256 * 1024;
/** Enough for a property with a thousand products. */
const maxImportBytes = 4 * 1024 * 1024;

/** Milliseconds for the card provider in a request; the SDK may wait 1.5 seconds more between attempts. */
const providerTimeout = 10_000;

const isRead = ({ method }: { method: string }) => method === 'GET' || method === 'HEAD';

/** Creates the API: the contract's endpoints, the card provider's webhook and the OpenAPI document. */
export function createApi(context: PeopleContext) {
  const app = new Hono<Env>();

  app.onError(errorHandler(context));
  app.notFound((c) => respondError(c, urlNotFound()));

  app.use(reportRequest);
  app.use(
    allowedMethods([
      { path: '/openapi.json', methods: ['GET'] },
      { path: archivePath, methods: ['GET'] },
      { path: '/api/sellers/webhook', methods: ['POST'] },
      { path: '/api/sellers/webhook/connect', methods: ['POST'] },
    ]),
  );
  app.use(
    '/openapi.json',
    limitByAddress(context, () => 'page'),
  );
  let document: CacheableResponse | undefined;
  app.get('/openapi.json', (c) => {
    document ??= toCacheableResponse(200, 'application/json', [JSON.stringify(openapi(context.origin))]);
    return respondCacheable(c, document);
  });

  app.use('/api/*', async (c, next) => {
    await next();
    // Read-your-writes: the response waits until the cache knows of the change.
    if (!isRead(c.req)) await context.publicCache.whenCaughtUp();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use('/api/*', limitByAddress(context, bucketOf));
  app.use('/api/*', (_, next) => withDeadline(providerTimeout, next));
  const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => respondError(c, bodyTooLarge()) });
  const [limitAny, limitImport] = [limitBody(maxBodyBytes), limitBody(maxImportBytes)];
  app.use('/api/*', (c, next) => {
    if (isRead(c.req)) return next();
    // Its size would be unknown until all of it is in memory. No browser sends such a body.
    if (c.req.header('transfer-encoding')) throw new ApiError('length_required', '本文の長さを指定してください');
    return /^\/api\/properties\/\d+\/imports$/.test(c.req.path) ? limitImport(c, next) : limitAny(c, next);
  });
  // Registered before authentication: the webhook carries the card provider's signature and no user token.
  webhookRoutes(app, context, {
    receiveEvent: (event) => receiveEvent(context, event),
    ignoreEvent: (event, cause) => ignoreEvent(context, event, cause),
  });
  app.use('/api/*', async (c, next) => {
    c.set('actor', await context.identify(c.req.raw));
    await next();
  });

  const router = { app, ...context };
  propertyDetailsRoutes(router, context);
  categoryRoutes(router, context);
  deletionRoutes(router, context);
  propertyRoutes(router, context);
  copyRoutes(router, context);
  importRoutes(router, context);
  roomRoutes(router, context);
  productRoutes(router, context);
  drawingRoutes(router, context);
  imageRoutes(router, context);
  archiveRoutes(router, context);
  listingRoutes(router, context);
  transactionRoutes(router, context);
  ledgerRoutes(router, context);
  userRoutes(router, context);
  sellerRoutes(router, context);
  salesRoutes(router, context);
  bankPayoutRoutes(router, context);
  return app;
}
