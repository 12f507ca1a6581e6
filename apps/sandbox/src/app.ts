import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createApi } from './api.ts';
import { createAdminApi } from './clerk/adminApi.ts';
import type { Clerk } from './clerk/clerk.ts';
import { createFrontendApi } from './clerk/frontendApi.ts';
import { createMailbox } from './clerk/mailbox.ts';
import { createScripts } from './clerk/scripts.ts';
import { createDeliveries, type Webhook } from './deliveries.ts';
import { createDashboardPages } from './pages/dashboardPages.ts';
import { sendMessage } from './pages/layout.ts';
import { createOnboardingPage } from './pages/onboardingPage.ts';
import { createPaymentPage } from './pages/paymentPage.ts';
import type { Sandbox } from './sandbox.ts';
import { expireOverdueSessions, moveSessions } from './sessions.ts';
import type { Store } from './store.ts';

/** What a sandbox is made of. */
export type SandboxOptions = {
  store: Store;
  webhook: Webhook | null;
  secretKey: string;
  /** Where the sandbox can be reached, without a slash at the end. */
  baseUrl: string;
  /** The identity provider's stand-in, where it is wanted. */
  clerk?: Pick<Clerk, 'issuer' | 'tokenLifetime'> | null;
  clock?: () => number;
};

/** A running sandbox: `close` stops its timers and deliveries. */
export type RunningSandbox = { app: Hono; close: () => void };

const expiryPause = 15_000;

/** Makes the stand-ins: the card provider's API under /v1 with its hosted pages, the identity provider's under /__clerk. */
export function createSandbox({
  store,
  webhook,
  secretKey,
  baseUrl,
  clerk: clerkSettings = null,
  clock = Date.now,
}: SandboxOptions): RunningSandbox {
  const deliveries = createDeliveries(store, clock, webhook);
  const sandbox: Sandbox = { store, clock, baseUrl, deliver: deliveries.deliver };
  const app = new Hono();

  app.use(async (_, next) => {
    await next();
    // Nothing is answered that a kill could still undo.
    await store.flush();
  });
  app.use(bodyLimit({ maxSize: 256 * 1024 }));
  app.route('/v1', createApi(sandbox, secretKey));
  if (clerkSettings) {
    const clerk: Clerk = { store, clock, ...clerkSettings };
    app.route('/', createScripts());
    app.route('/', createMailbox(clerk));
    app.route('/', createFrontendApi(clerk));
    app.route('/clerk', createAdminApi(clerk, secretKey));
  }
  app.route('/c/pay', createPaymentPage(sandbox));
  app.route('/setup/s', createOnboardingPage(sandbox));
  app.route('/', createDashboardPages(sandbox));
  app.notFound((c) =>
    sendMessage(c, { status: 404, title: 'ページが見つかりません', text: 'リンクをもう一度お確かめください。' }),
  );
  app.onError((error, c) => {
    console.error(error);
    if (c.req.path.startsWith('/v1/'))
      return c.json({ error: { type: 'api_error', message: 'The sandbox failed.' } }, 500);
    const text = '時間をおいて、もう一度お試しください。';
    return sendMessage(c, { status: 500, title: 'エラーが発生しました', text });
  });

  moveSessions(sandbox);
  deliveries.resume();
  const expire = () => {
    expireOverdueSessions(sandbox);
    store.flush().catch((error: unknown) => console.error('The state could not be saved:', error));
  };
  expire();
  const timer = setInterval(expire, expiryPause);
  timer.unref();

  return {
    app,
    close: () => {
      clearInterval(timer);
      deliveries.stop();
    },
  };
}
