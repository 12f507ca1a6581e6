import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { finishDueVerifications } from '../accounts/accounts.ts';
import { createApi } from '../api/api.ts';
import { createFaults } from '../api/faults.ts';
import { createRequestLog } from '../api/requestLog.ts';
import { createAdminApi } from '../clerk/adminApi.ts';
import type { Clerk } from '../clerk/clerk.ts';
import { createFrontendApi } from '../clerk/frontendApi.ts';
import { createMailbox } from '../clerk/mailbox.ts';
import { createScripts } from '../clerk/scripts.ts';
import { createDeliveries, type Webhooks } from '../events/deliveries.ts';
import { createMails } from '../mails/mails.ts';
import { finishDueRefunds } from '../money/refunds.ts';
import { expireOverdueSessions, moveSessions } from '../money/sessions.ts';
import { createDashboardPages } from '../pages/dashboardPages.ts';
import { createInspectionPages } from '../pages/inspectionPages.ts';
import { sendMessage } from '../pages/layout.ts';
import { createMailboxPages } from '../pages/mailboxPages.ts';
import { createOnboardingPage } from '../pages/onboardingPage.ts';
import { createPaymentPage } from '../pages/paymentPage.ts';
import { createClock } from '../store/clock.ts';
import type { Sandbox } from '../store/sandbox.ts';
import type { Store } from '../store/store.ts';
import { createControl } from './control.ts';

/** What a sandbox is made of. */
export type SandboxOptions = {
  store: Store;
  webhooks: Webhooks;
  secretKey: string;
  /** Where the sandbox can be reached, without a slash at the end. */
  baseUrl: string;
  /** The identity provider's stand-in, where it is wanted. */
  clerk?: Pick<Clerk, 'issuer' | 'tokenLifetime'> | null;
  /** 5 unless given. */
  verificationSeconds?: number;
  /** The machine's clock, in milliseconds. */
  clock?: () => number;
};

/** A running sandbox: `close` stops its timers and deliveries. */
export type RunningSandbox = { app: Hono; close: () => void };

/** Milliseconds between two looks at what is due. */
const tick = 1000;

/** Makes the stand-ins: the card provider's API under /v1 with its hosted pages, the identity provider's under /__clerk. */
export function createSandbox({
  store,
  webhooks,
  secretKey,
  baseUrl,
  clerk: clerkSettings = null,
  verificationSeconds = 5,
  clock: machineClock = Date.now,
}: SandboxOptions): RunningSandbox {
  const clock = createClock(store, machineClock);
  const deliveries = createDeliveries(store, clock.now, webhooks);
  const sandbox: Sandbox = { store, clock: clock.now, baseUrl, verificationSeconds, deliver: deliveries.deliver };
  const faults = createFaults();
  const requests = createRequestLog();
  const app = new Hono();

  const finishDue = () => {
    finishDueVerifications(sandbox);
    finishDueRefunds(sandbox);
  };
  const advance = (seconds: number) => {
    clock.advance(seconds);
    finishDue();
    expireOverdueSessions(sandbox);
    deliveries.wake();
  };

  app.use(async (_, next) => {
    finishDue();
    await next();
    // Nothing is answered that a kill could still undo.
    await store.flush();
  });
  app.use(bodyLimit({ maxSize: 256 * 1024 }));
  app.route('/v1', createApi(sandbox, { secretKey, faults, requests }));
  app.route('/control', createControl(sandbox, { secretKey, faults, advance, hold: deliveries.hold }));
  app.route('/mails', createMails({ store, secretKey, clock: machineClock }));
  app.route('/', createMailboxPages(store));
  if (clerkSettings) {
    const clerk: Clerk = { store, clock: machineClock, ...clerkSettings };
    app.route('/', createScripts());
    app.route('/', createMailbox(clerk));
    app.route('/', createFrontendApi(clerk));
    app.route('/clerk', createAdminApi(clerk, secretKey));
  }
  app.route('/c/pay', createPaymentPage(sandbox));
  app.route('/setup/s', createOnboardingPage(sandbox));
  app.route('/', createDashboardPages(sandbox));
  app.route('/', createInspectionPages(sandbox, { requests, advance }));
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
  const watch = () => {
    finishDue();
    expireOverdueSessions(sandbox);
    store.flush().catch((error: unknown) => console.error('The state could not be saved:', error));
  };
  watch();
  const timer = setInterval(watch, tick);
  timer.unref();

  return {
    app,
    close: () => {
      clearInterval(timer);
      deliveries.stop();
    },
  };
}
