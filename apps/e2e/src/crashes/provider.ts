import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { State } from '../../../sandbox/src/store/objects.ts';
import type { Site } from './site.ts';

type Provider = Pick<Site, 'dataDir' | 'sandbox'>;

const card = { card_number: '4242 4242 4242 4242', card_exp: '12/34', card_csc: '123' };

const readJson = <Body>(dataDir: string, file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as Body;

/** What the card provider's stand-in has on disk. It saves before it answers. */
export const readProvider = (dataDir: string) => readJson<State>(dataDir, 'sandbox.json');

/** The id of the session that a payment page belongs to. */
export const sessionOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Pays on the hosted page. Returns whether it said so. */
export async function pay({ sandbox }: Provider, session: string) {
  const body = new URLSearchParams(card);
  const page = `${sandbox()}/c/pay/${session}`;
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  return response?.status === 303;
}

/** Refunds a payment at the provider, as the operator does there; once per `key`. */
export async function refund({ dataDir, sandbox }: Provider, payment_intent: string, key: string) {
  const { cardKey } = readJson<{ cardKey: string }>(dataDir, 'secrets.json');
  const params = { payment_intent, reverse_transfer: 'true', refund_application_fee: 'true' };
  const headers = { authorization: `Bearer ${cardKey}`, 'idempotency-key': key };
  await fetch(`${sandbox()}/v1/refunds`, { method: 'POST', headers, body: new URLSearchParams(params) }).catch(
    () => null,
  );
}

/** The intent of a session, if it is paid, and whether the payment was refunded. */
export function paymentOf(dataDir: string, session: string) {
  const { sessions, charges } = readProvider(dataDir);
  const { payment_status, payment_intent } = sessions[session] ?? {};
  const intent = payment_status === 'paid' ? (payment_intent ?? null) : null;
  const charge = Object.values(charges).find((candidate) => candidate.payment_intent === intent);
  return { intent, isRefunded: charge?.refunded ?? false };
}
