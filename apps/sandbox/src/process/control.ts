import { Hono } from 'hono';
import { findAccount, removeAccount, restrictAccount, reviewAccount, verifyAccount } from '../accounts/accounts.ts';
import type { Fault, Faults } from '../api/faults.ts';
import { disputeCharge } from '../money/disputes.ts';
import { finishRefund } from '../money/refunds.ts';
import { noSuch, ProviderError, unauthorized } from '../store/errors.ts';
import type { Sandbox } from '../store/sandbox.ts';

type Parts = {
  secretKey: string;
  faults: Faults;
  advance: (seconds: number) => void;
  hold: (milliseconds: number) => void;
};

/**
 * What tests make happen, by JSON with the secret key; nothing of it exists at the provider. To be mounted under
 * /control: POST /clock {seconds}, /deliveries {seconds}, by which events are late, /faults (a Fault, or a list), /accounts/:id {state}, /charges/:id/dispute
 * {amount?, inquiry?}, /refunds/:id {status}.
 */
export function createControl(sandbox: Sandbox, { secretKey, faults, advance, hold }: Parts): Hono {
  const control = new Hono();
  control.use(async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    if (key !== secretKey) throw unauthorized(key);
    await next();
  });
  control.onError((error, c) => {
    if (error instanceof ProviderError) return c.json({ error: error.body }, error.status);
    throw error;
  });

  control.post('/clock', async (c) => {
    const { seconds } = await c.req.json<{ seconds: number }>();
    if (!Number.isInteger(seconds) || seconds < 0) return c.json({ error: 'seconds' }, 400);
    advance(seconds);
    return c.json({ now: sandbox.clock() });
  });

  control.post('/deliveries', async (c) => {
    const { seconds } = await c.req.json<{ seconds: number }>();
    if (!Number.isInteger(seconds) || seconds < 0) return c.json({ error: 'seconds' }, 400);
    hold(seconds * 1000);
    return c.json({});
  });

  control.post('/faults', async (c) => {
    const given = await c.req.json<Fault | Fault[]>();
    for (const fault of [given].flat()) faults.add({ ...fault });
    return c.json({});
  });
  control.delete('/faults', (c) => {
    faults.clear();
    return c.json({});
  });

  control.post('/accounts/:id', async (c) => {
    const { state } = await c.req.json<{ state: keyof typeof changes }>();
    changes[state](sandbox, findAccount(sandbox, c.req.param('id')));
    return c.json({});
  });

  control.post('/charges/:id/dispute', async (c) => {
    const charge = sandbox.store.state.charges[c.req.param('id')];
    if (!charge) throw noSuch('charge', c.req.param('id'));
    return c.json(disputeCharge(sandbox, charge, await c.req.json<{ amount?: number; inquiry?: boolean }>()));
  });

  control.post('/refunds/:id', async (c) => {
    const { status } = await c.req.json<{ status: 'succeeded' | 'failed' }>();
    return c.json(finishRefund(sandbox, c.req.param('id'), status));
  });
  return control;
}

const changes = {
  pending: reviewAccount,
  verified: verifyAccount,
  restricted: restrictAccount,
  removed: removeAccount,
};
