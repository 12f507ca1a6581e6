import { Hono } from 'hono';
import { findAccount, removeAccount, restrictAccount, reviewAccount, verifyAccount } from '../accounts/accounts.ts';
import type { Fault, Faults } from '../api/faults.ts';
import { disputeCharge } from '../money/disputes.ts';
import { failPayout } from '../money/payouts.ts';
import { finishRefund } from '../money/refunds.ts';
import { checkSecretKey, noSuch, sendProviderError } from '../store/errors.ts';
import type { Sandbox } from '../store/sandbox.ts';

type ControlOptions = {
  secretKey: string;
  faults: Faults;
  advance: (seconds: number) => void;
  delayEvents: (milliseconds: number) => void;
};

/**
 * Lets tests control the sandbox, with JSON and the secret key; the provider has no such API. To be mounted
 * under /control: POST /clock {seconds}, /deliveries {seconds} (delays events), /faults (a Fault, or a list),
 * /accounts/:id {state}, /charges/:id/dispute {amount?, inquiry?}, /payouts/:id/failure, /refunds/:id
 * {status}; DELETE /faults (removes all); GET /pid.
 */
export function createControl(sandbox: Sandbox, { secretKey, faults, advance, delayEvents }: ControlOptions): Hono {
  const control = new Hono();
  control.use(async (c, next) => {
    checkSecretKey(c, secretKey);
    await next();
  });
  control.onError(sendProviderError);

  const postSeconds = (path: string, handle: (seconds: number) => object) =>
    control.post(path, async (c) => {
      const { seconds } = await c.req.json<{ seconds: number }>();
      if (!Number.isInteger(seconds) || seconds < 0) return c.json({ error: 'seconds' }, 400);
      return c.json(handle(seconds));
    });
  postSeconds('/clock', (seconds) => {
    advance(seconds);
    return { now: sandbox.clock() };
  });
  postSeconds('/deliveries', (seconds) => {
    delayEvents(seconds * 1000);
    return {};
  });

  control.post('/faults', async (c) => {
    for (const fault of [await c.req.json<Fault | Fault[]>()].flat()) faults.add(fault);
    return c.json({});
  });
  control.get('/pid', (c) => c.text(String(process.pid)));
  control.delete('/faults', (c) => {
    faults.clear();
    return c.json({});
  });

  control.post('/accounts/:id', async (c) => {
    const { state } = await c.req.json<{ state: keyof typeof accountTransitions }>();
    accountTransitions[state](sandbox, findAccount(sandbox, c.req.param('id')));
    return c.json({});
  });

  control.post('/charges/:id/dispute', async (c) => {
    const charge = sandbox.store.state.charges[c.req.param('id')];
    if (!charge) throw noSuch('charge', c.req.param('id'));
    return c.json(disputeCharge(sandbox, charge, await c.req.json<{ amount?: number; inquiry?: boolean }>()));
  });

  control.post('/payouts/:id/failure', (c) => c.json(failPayout(sandbox, c.req.param('id'))));

  control.post('/refunds/:id', async (c) => {
    const { status } = await c.req.json<{ status: 'succeeded' | 'failed' }>();
    return c.json(finishRefund(sandbox, c.req.param('id'), status));
  });
  return control;
}

const accountTransitions = {
  pending: reviewAccount,
  verified: verifyAccount,
  restricted: restrictAccount,
  removed: removeAccount,
};
