import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { type ListeningSandbox, listen } from './listen.ts';

export const secretKey = 'sk_test_sandbox';
export const webhookSecret = 'whsec_sandbox';
export const connectSecret = 'whsec_sandbox_connect';

/** The official client, pointed at a sandbox. */
export function clientOf(port: number, key = secretKey): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

type Options = {
  path?: string | null;
  store?: Store;
  webhookUrl?: string;
  connectUrl?: string;
  clock?: () => number;
  clerk?: { issuer: string; tokenLifetime: number };
};

/** A sandbox on a real port, closed when the test ends. */
export async function startSandbox({
  path = null,
  store = openStore(path),
  webhookUrl,
  connectUrl,
  clock,
  clerk,
}: Options = {}) {
  const webhooks = {
    platform: webhookUrl === undefined ? null : { url: webhookUrl, secret: webhookSecret },
    connect: connectUrl === undefined ? null : { url: connectUrl, secret: connectSecret },
  };
  const sandbox: ListeningSandbox = await listen(0, {
    store,
    webhooks,
    secretKey,
    ...(clock && { clock }),
    ...(clerk && { clerk }),
  });
  let closed = false;
  const close = async () => {
    if (!closed) await sandbox.close();
    closed = true;
  };
  onTestFinished(close);
  const control = controlOf(sandbox.baseUrl);
  return { stripe: clientOf(sandbox.port), store, port: sandbox.port, baseUrl: sandbox.baseUrl, close, control };
}

/** Calls what is mounted under /control. */
export const controlOf = (baseUrl: string) => async (path: string, body: object) => {
  const response = await fetch(`${baseUrl}/control${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/control${path} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
};

/** A receiver of webhooks that checks signatures as an application does. `answers` come first, then 200s. */
export async function startReceiver(answers: number[] = [], secret = webhookSecret) {
  const events: Stripe.Event[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret);
      const status = answers.shift() ?? 200;
      statuses.push(status);
      if (status === 200) events.push(event as Stripe.Event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, events, statuses };
}

/** Posts a form of a hosted page; its redirects are answers. */
export function postForm(url: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    ...(cookie && { headers: { cookie } }),
  });
}

export const goodCard = { card_number: '4242 4242 4242 4242', card_exp: '12/34', card_csc: '123' };
export const declinedCard = { ...goodCard, card_number: '4000000000000002' };

/** Posts a form of a hosted page, and opens the page of it that it redirects to. */
export async function submitForm(url: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const response = await postForm(url, fields, cookie);
  const next = new URL(response.headers.get('location') ?? '/', url);
  if (response.status !== 303 || next.origin !== new URL(url).origin) return response;
  return fetch(next, { redirect: 'manual', ...(cookie && { headers: { cookie } }) });
}

/** A new account that asks for what the platform needs. */
export const newAccount = (stripe: Stripe, more: Stripe.AccountCreateParams = {}) =>
  stripe.accounts.create({
    type: 'express',
    country: 'JP',
    email: 'tanaka@example.com',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    ...more,
  });

/** An account that has been through the onboarding page, and its verification. */
export async function onboardedAccount(stripe: Stripe): Promise<string> {
  const account = await newAccount(stripe);
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://localhost:5173/refresh',
    return_url: 'http://localhost:5173/return',
  });
  const answers = { name: '田中 花子', bank_name: 'みなと銀行', account_number: '0001234', tos: 'on' };
  const response = await postForm(link.url, answers);
  if (response.status !== 303) throw new Error(`The onboarding answered ${response.status}.`);
  await controlOf(new URL(link.url).origin)(`/accounts/${account.id}`, { state: 'verified' });
  return account.id;
}

/** The parameters of a purchase of ¥5,000, of which the platform keeps ¥1,000. */
export function purchaseOf(destination: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'jpy', unit_amount: 5000, product_data: { name: '中庭を囲む、杉と漆喰の家' } },
        quantity: 1,
      },
    ],
    success_url: 'http://localhost:5173/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5173/cancel',
    client_reference_id: 'transaction-1',
    customer_email: 'sato@example.com',
    metadata: { transaction: 'transaction-1' },
    locale: 'ja',
    payment_intent_data: {
      application_fee_amount: 1000,
      transfer_data: { destination },
      metadata: { transaction: 'transaction-1' },
    },
  };
}

/** A purchase that has been paid. */
export async function paidPurchase(stripe: Stripe, card_number = goodCard.card_number) {
  const destination = await onboardedAccount(stripe);
  const { id, url } = await stripe.checkout.sessions.create(purchaseOf(destination));
  const response = await postForm(url ?? '', { ...goodCard, card_number });
  if (response.status !== 303) throw new Error(`The payment answered ${response.status}.`);
  const session = await stripe.checkout.sessions.retrieve(id);
  const intent = await stripe.paymentIntents.retrieve(session.payment_intent as string);
  return { destination, session, charge: intent.latest_charge as string };
}

/** The provider's refusal of a call. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Not refused by the provider: ${error}`);
  return { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
}
