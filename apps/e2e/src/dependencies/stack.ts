import { newDemo } from '../demo.ts';
import { freePort, launch, ready, remove, stop } from '../marketplace.ts';
import { answerHttpError, answerPostgresError, answerSmtpError } from './errorAnswers.ts';
import { startFaultProxy } from './faultProxy.ts';
import { startProvider } from './startProvider.ts';
import { startStubs } from './startStubs.ts';

const clerk = { host: 'clerk.test.example', issuer: 'https://clerk.test.example' };

export type Identity = 'embedded' | 'clerk';

/** `demo`: where the demo's data is; by default, in a new copy. */
type Options = { identity?: Identity; demo?: { dataDir: string; databaseUrl: string } };

/** The demo's marketplace, with a proxy in front of each dependency. */
export async function startStack({ identity = 'embedded', demo }: Options = {}) {
  const { dataDir, databaseUrl } = demo ?? (await copyDemo());
  const port = await freePort();
  const [provider, stubs] = await Promise.all([startProvider(dataDir, `http://localhost:${port}`), startStubs()]);
  const server = new URL(databaseUrl);
  const proxies = {
    database: await startFaultProxy({ targetPort: Number(server.port), answerError: answerPostgresError }),
    card: await startFaultProxy({ targetPort: provider.port, answerError: answerHttpError }),
    mail: await startFaultProxy({ targetPort: stubs.smtpPort, answerError: answerSmtpError }),
    keys: await startFaultProxy({ targetPort: stubs.keysPort, answerError: answerHttpError }),
  };
  server.port = String(proxies.database.port);
  const hosted = {
    IESPEC_IDENTITY: 'clerk',
    CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from(`${clerk.host}$`).toString('base64')}`,
    CLERK_ISSUER: clerk.issuer,
    CLERK_JWKS_URL: `http://127.0.0.1:${proxies.keys.port}/keys`,
  };
  const env = {
    DATABASE_URL: server.href,
    STRIPE_SECRET_KEY: provider.secrets.cardKey,
    STRIPE_API_BASE: `http://127.0.0.1:${proxies.card.port}`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    IESPEC_TRUSTED_PROXIES: '1',
    IESPEC_MAIL_FROM: 'info@iespec.example',
    ...(identity === 'clerk' && hosted),
  };
  let marketplace = await start();

  async function start() {
    const started = await launch({ dataDir, port, env });
    await ready(started);
    return started;
  }
  async function restart() {
    await stop(marketplace);
    marketplace = await start();
  }
  async function close() {
    for (const proxy of Object.values(proxies)) await proxy.end();
    await stop(marketplace);
    for (const proxy of Object.values(proxies)) proxy.close();
    provider.stop();
    stubs.stop();
    if (!demo) remove({ dataDir });
  }
  return {
    origin: marketplace.origin,
    /** The marketplace's stdout and stderr since its last start. */
    output: () => marketplace.output(),
    dataDir,
    databaseUrl,
    identity,
    issuer: clerk.issuer,
    provider,
    stubs,
    proxies,
    restart,
    close,
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

async function copyDemo() {
  const { dataDir, env } = await newDemo();
  return { dataDir, databaseUrl: env.DATABASE_URL ?? '' };
}
