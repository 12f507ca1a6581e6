import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { clerkPath } from '#people/identity/clerk.ts';
import { DataDirError, lockDataDir } from '#platform/db/lock.ts';
import { UnknownMigrations } from '#platform/db/migrate.ts';
import { closeServer, listen, serveRequests } from '#platform/http/listen.ts';
import { listenForScrapes } from '#platform/http/listenForScrapes.ts';
import { logError, logEvent } from '#platform/log.ts';
import { compose, seedsDemo } from './compose.ts';
import { buildConfig, type Config, ConfigError, readSettings, resolveDataDir } from './config.ts';
import { demoPassword, demoPeople } from './demo/seed.ts';
import { createMetricsReader } from './readMetrics.ts';

function announce(config: Config, sandboxUrl: string | null) {
  const { origin, dataDir, databaseUrl, mode, clerk, payment, smtp, trustedProxies } = config;
  const hasDemoPeople = seedsDemo(config) && !clerk?.hosted;
  const lines = [
    '',
    `  イエスペック  ${origin}`,
    ...(hasDemoPeople
      ? [
          `  見本の買い手  ${demoPeople.buyer.email} / ${demoPassword}`,
          `  見本の売り手  ${demoPeople.seller.email} / ${demoPassword}`,
        ]
      : []),
    `  データ        ${dataDir}${databaseUrl ? '（データベースは DATABASE_URL）' : ''}`,
    ...(payment.sandbox
      ? [
          `  決済の代役    ${sandboxUrl}（カード 4242 4242 4242 4242 で支払えます）`,
          `  そのやりとり  ${sandboxUrl}/requests`,
        ]
      : []),
    ...(smtp === null ? [`  届いたメール  ${sandboxUrl}/mailbox（見本なので、メールは送られずにここへ届きます）`] : []),
    ...(clerk?.hosted === null
      ? [`  認証の代役    ${origin}${clerkPath}/mailbox（確認コードのメールはここに届きます）`]
      : []),
    ...(mode === 'production' && trustedProxies === 0
      ? ['  注意          IESPEC_TRUSTED_PROXIES がないため、プロキシの先の利用者がひとりとして数えられます']
      : []),
    '  終了          Ctrl-C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

type Cleanup = () => Promise<unknown> | unknown;

async function start() {
  const settings = readSettings(process.env);
  const unlock = lockDataDir(resolveDataDir(settings));
  const config = buildConfig(settings);
  const cleanups: Cleanup[] = [unlock];
  const isStopping = stopOnSignal(cleanups, config.drainTime);

  const listener = await listen(config);
  cleanups.unshift(() => closeServer(listener, { waitsForIdle: config.drainTime > 0 }));
  const shellDir = join(import.meta.dirname, '../../../shell/dist');
  const { server, sandboxUrl, measured, close } = await compose(config, {
    shellDir,
    log: logError,
    logEvent: config.logsEvents ? logEvent : () => {},
    isStopping,
  });
  cleanups.splice(1, 0, close);
  if (config.metrics) {
    const scrapes = await listenForScrapes(config.metrics, createMetricsReader(measured));
    cleanups.splice(1, 0, () => closeServer(scrapes));
  }

  serveRequests(listener, getRequestListener(server.fetch), { isStopping });
  announce(config, sandboxUrl);
}

/** Milliseconds for open requests, running jobs and connections, after which the process ends anyway. */
const maxStopTime = 40_000;

/**
 * On Ctrl-C, SIGTERM or the exit of the launcher: serves for another `drainTime` milliseconds, so that
 * proxies notice, then runs the cleanups in order. Later signals are ignored. Returns whether the process is
 * stopping.
 */
function stopOnSignal(cleanups: Cleanup[], drainTime: number) {
  let isStopping = false;
  const stop = async (signal: unknown) => {
    if (isStopping) return;
    isStopping = true;
    const drain = signal === 'SIGTERM' ? drainTime : 0;
    setTimeout(() => process.exit(1), drain + maxStopTime).unref();
    await sleep(drain);
    for (const cleanup of cleanups) await cleanup();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);
  return () => isStopping;
}

start().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof ConfigError) process.stderr.write(`設定を確認してください:\n${error.message}\n`);
  else if (error instanceof DataDirError || error instanceof UnknownMigrations)
    process.stderr.write(`${error.message}\n`);
  else if (error.code === 'EADDRINUSE')
    process.stderr.write(
      `ポートが使用中です。PORT または IESPEC_METRICS_PORT で別のポートを指定してください: ${error.message}\n`,
    );
  else logError(error);
  process.exit(1);
});
