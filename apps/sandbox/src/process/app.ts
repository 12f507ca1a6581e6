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
import { finishDuePayouts, makeDuePayouts } from '../money/payouts.ts';
import { finishDueRefunds } from '../money/refunds.ts';
import { expireOverdueSessions, updateSessionUrls } from '../money/sessions.ts';
import { createDashboardPages } from '../pages/dashboardPages.ts';
import { createInspectionPages } from '../pages/inspectionPages.ts';
import { sendMessage } from '../pages/layout.ts';
import { createMailboxPages } from '../pages/mailboxPages.ts';
import { createOnboardingPage } from '../pages/onboardingPage.ts';
import { createPaymentPage } from '../pages/paymentPage.ts';
import { refuseStrangers } from '../pages/refuseStrangers.ts';
import { createClock } from '../store/clock.ts';
import type { Sandbox } from '../store/sandbox.ts';
import type { Store } from '../store/store.ts';
import { createControl } from './control.ts';

export type SandboxOptions = {
  store: Store;
  webhooks: Webhooks;
  secretKey: string;
  /** The URL of the sandbox, without a trailing slash. */
  baseUrl: string;
  /** Enables the identity provider's stand-in. */
  clerk?: Pick<Clerk, 'issuer' | 'tokenLifetime'> | null;
  verificationSeconds?: number;
  /** The system clock, in milliseconds. */
  clock?: () => number;
};

/** A running sandbox: `close` stops its timers and deliveries. */
export type RunningSandbox = { app: Hono; close: () => void };

/** How often due work is run, in milliseconds. */
const workInterval = 1000;

/** Creates the stand-ins: the card provider's API (/v1) and pages, and the identity provider's (/__clerk). */
export function createSandbox({
  store,
  webhooks,
  secretKey,
  baseUrl,
  clerk: clerkSettings = null,
  verificationSeconds = 5,
  clock: systemClock = Date.now,
}: SandboxOptions): RunningSandbox {
  const clock = createClock(store, systemClock);
  const deliveries = createDeliveries(store, clock.now, webhooks);
  const sandbox: Sandbox = { store, clock: clock.now, baseUrl, verificationSeconds, deliver: deliveries.deliver };
  const faults = createFaults();
  const requests = createRequestLog();
  const app = new Hono();

  const finishDue = () => {
    finishDueVerifications(sandbox);
    finishDueRefunds(sandbox);
    makeDuePayouts(sandbox);
    finishDuePayouts(sandbox);
  };
  const advance = (seconds: number) => {
    clock.advance(seconds);
    finishDue();
    expireOverdueSessions(sandbox);
    deliveries.reschedule();
  };

  app.use(async (_, next) => {
    finishDue();
    await next();
    // Saved before the response is sent, so that a kill cannot undo it.
    await store.flush();
  });
  app.use(bodyLimit({ maxSize: 256 * 1024 }));
  app.route('/v1', createApi(sandbox, { secretKey, faults, requests }));
  app.route('/control', createControl(sandbox, { secretKey, faults, advance, delayEvents: deliveries.setDelay }));
  app.route('/mails', createMails({ store, secretKey, clock: systemClock }));
  if (clerkSettings) {
    const clerk: Clerk = { store, clock: systemClock, ...clerkSettings };
    app.route('/', createScripts());
    app.route('/', createMailbox(clerk));
    app.route('/', createFrontendApi(clerk));
    app.route('/clerk', createAdminApi(clerk, secretKey));
  }
  // What is above needs a key, or is called from the marketplace's own pages.
  app.use(refuseStrangers(baseUrl));
  app.route('/', createMailboxPages(store));
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

  updateSessionUrls(sandbox);
  deliveries.resume();
  const runDueWork = () => {
    finishDue();
    expireOverdueSessions(sandbox);
    store.flush().catch((error: unknown) => console.error('The state could not be saved:', error));
  };
  runDueWork();
  const timer = setInterval(runDueWork, workInterval);
  timer.unref();

  return {
    app,
    close: () => {
      clearInterval(timer);
      deliveries.stop();
    },
  };
}
