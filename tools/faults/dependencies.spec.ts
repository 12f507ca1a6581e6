import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { newDemo } from '../e2e/demo.ts';
import { launch, type Marketplace, ready, remove, stop } from '../e2e/marketplace.ts';
import { moveImages } from '../e2e/objectStore.ts';
import { freePort } from '../servers/system.ts';
import { type Fault, internalText, startFaultProxy } from './faultProxy.ts';
import { type Answer, demoSeller, explain, isDone, newPerson, parse, send } from './people.ts';
import { startProvider } from './provider.ts';

type Dependency = 'database' | 'card' | 'mail' | 'store';

/** An action of a user. It fails while one of the dependencies in `needs` is away. */
type Action = { needs: Dependency[]; act: () => Promise<Answer> };

const faults: Fault[] = ['refuse', 'hang', 'error'];

/** The demo's newest property. */
const propertyId = 3;

/** How long to wait until everything works again. */
const recovery = { timeout: 300_000, intervals: [1_000] };

/** The demo's marketplace, with a proxy in front of each dependency. */
async function startStack() {
  const { dataDir, env } = await newDemo();
  const storeSettings = await moveImages(dataDir);
  const port = await freePort();
  const provider = await startProvider(dataDir, `http://localhost:${port}`);
  const { IESPEC_S3_PUBLIC_BUCKET: bucket = '', IESPEC_S3_PRIVATE_BUCKET: privateBucket = '' } = storeSettings;
  const proxies = {
    database: await startFaultProxy(env.DATABASE_URL ?? ''),
    card: await startFaultProxy(provider.url),
    mail: await startFaultProxy(provider.url),
    store: await startFaultProxy(new URL(bucket).origin),
  };
  const marketplace = await launch({
    dataDir,
    port,
    env: {
      ...storeSettings,
      DATABASE_URL: proxies.database.url,
      STRIPE_SECRET_KEY: provider.cardKey,
      STRIPE_API_BASE: proxies.card.url,
      IESPEC_SANDBOX_URL: proxies.mail.url,
      IESPEC_S3_PUBLIC_BUCKET: proxies.store.url + new URL(bucket).pathname,
      IESPEC_S3_PRIVATE_BUCKET: proxies.store.url + new URL(privateBucket).pathname,
      IESPEC_TRUSTED_PROXIES: '1',
    },
  });
  await ready(marketplace);
  return {
    origin: marketplace.origin,
    proxies,
    provider,
    async close() {
      await stop(marketplace);
      for (const proxy of Object.values(proxies)) proxy.close();
      await provider.stop();
      remove({ dataDir });
    },
  };
}

/** Prepares users who are in the middle of something. Returns their next actions. */
async function prepare(origin: string) {
  const [buyer, seller] = [newPerson(origin), demoSeller(origin)];
  await buyer.signUp();
  // Has a token from now on, as in an open page.
  await buyer.call('GET', '/api/users/me');
  const file = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer();
  const about = { property_id: propertyId, file_name: 'a.jpg', content_type: 'image/jpeg', file_size: file.byteLength };
  const { upload_url, image_id } = parse<{ upload_url: string; image_id: number }>(
    await seller.call('POST', '/api/images/presigned-url', about),
  );
  await send(upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(file),
  });
  // Responses that visitors have already read are cached.
  for (const path of ['/', `/property/${propertyId}`]) await send(origin + path);
  const listings = await send(`${origin}/api/listings/property/${propertyId}`);
  const [listing] = parse<{ items: { id: number }[] }>(listings).items;
  const actions: Record<string, Action> = {
    'the home page': { needs: [], act: () => send(origin) },
    'a property': { needs: [], act: () => send(`${origin}/property/${propertyId}`) },
    'the health check': { needs: ['database'], act: () => send(`${origin}/healthz`) },
    'what a buyer reads': {
      needs: ['database'],
      act: () => buyer.call('GET', `/api/properties/${propertyId}/details`),
    },
    'a save': {
      needs: ['database'],
      act: () => seller.call('PATCH', `/api/properties/${propertyId}`, { description: `${image_id}番目の説明` }),
    },
    'the end of an upload': {
      needs: ['database', 'store'],
      act: () => seller.call('PATCH', `/api/images/${image_id}/status`, { status: 'completed' }),
    },
    'a checkout': {
      needs: ['database', 'card'],
      act: () => buyer.call('POST', '/api/transactions/checkout', { listingId: listing?.id }),
    },
    // The mail waits in the database.
    'a forgotten password': {
      needs: ['database'],
      act: () => buyer.forgetPassword(),
    },
  };
  return { buyer, actions };
}

/** What is wrong with an answer during a fault. */
function problemOf(name: string, answer: Answer, isNeeded: boolean) {
  const { status, headers, body } = answer;
  const say = (problem: string) => `${name}: ${problem}, ${explain(answer)}`;
  if (body.includes(internalText)) return say('shows what is internal');
  if (!isNeeded) return isDone(answer) ? null : say('failed');
  if (status !== 503) return say('is not a 503');
  if (name === 'the health check') return null;
  if (!headers.get('retry-after')) return say('has no Retry-After');
  return /[ぁ-ん]/.test(body) ? null : say('is not in Japanese');
}

test.describe('a marketplace without', () => {
  // All tests run in one worker and share one stack.
  test.describe.configure({ mode: 'default' });
  let stack: Awaited<ReturnType<typeof startStack>>;
  test.beforeAll(async () => {
    stack = await startStack();
  });
  test.afterAll(() => stack.close());

  for (const away of ['database', 'card', 'mail', 'store'] as const)
    for (const fault of faults)
      test(`${away} (${fault}) serves visitors, says what it cannot do, and recovers`, async () => {
        const { origin, proxies, provider } = stack;
        const { buyer, actions } = await prepare(origin);
        const isNeeded = ({ needs }: Action) => needs.includes(away);
        await proxies[away].begin(fault);
        const results = await Promise.all(
          Object.entries(actions).map(async ([name, action]) => problemOf(name, await action.act(), isNeeded(action))),
        );
        await proxies[away].end();
        expect(results.filter((problem) => problem !== null)).toEqual([]);

        for (const [name, action] of Object.entries(actions))
          if (isNeeded(action))
            await expect.poll(async () => isDone(await action.act()), { message: name, ...recovery }).toBe(true);
        const pages = () =>
          Object.values(provider.read().sessions).filter(({ customer_email }) => customer_email === buyer.email);
        expect(pages(), 'payment pages').toHaveLength(1);
        const hasMail = () =>
          provider.read().mails.some(({ to, subject }) => to === buyer.email && subject.includes('パスワード'));
        await expect.poll(hasMail, { message: 'the mail', ...recovery }).toBe(true);
      });
});

test('a marketplace without the identity provider’s keys serves visitors, and does not take anybody for signed out', async () => {
  const keys = await startFaultProxy('http://127.0.0.1:1');
  let marketplace: Marketplace | undefined;
  try {
    const demo = await newDemo();
    const issuer = 'https://clerk.test.example';
    marketplace = await launch({
      ...demo,
      env: {
        ...demo.env,
        IESPEC_IDENTITY: 'clerk',
        CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from('clerk.test.example$').toString('base64')}`,
        CLERK_ISSUER: issuer,
        CLERK_JWKS_URL: `${keys.url}/keys`,
      },
    });
    await ready(marketplace);
    const { origin } = marketplace;
    const claims = { iss: issuer, sub: 'user_1', exp: Math.floor(Date.now() / 1000) + 600 };
    const parts = [{ alg: 'RS256', kid: 'key', typ: 'JWT' }, claims, {}];
    const token = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    for (const fault of faults) {
      await keys.begin(fault);
      const own = await send(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(problemOf(`a page of one’s own (${fault})`, own, true)).toBeNull();
      expect((await send(`${origin}/property/${propertyId}`)).status).toBe(200);
      await keys.end();
    }
  } finally {
    if (marketplace) await stop(marketplace).then(() => remove(marketplace as Marketplace));
    keys.close();
  }
});
