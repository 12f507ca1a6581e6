import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openMarketplace } from './compose.ts';
import { type Config, ConfigError, configOf, dataDirOf, readSettings } from './config.ts';
import { DataInUse, lockDataDir } from './db/lock.ts';
import { demoPassword, demoPeople } from './demo/seed.ts';

const logLine = (level: 'info' | 'error', fields: Record<string, unknown>) =>
  process.stderr.write(`${JSON.stringify({ level, at: new Date().toISOString(), ...fields })}\n`);

const log = (error: Error) =>
  logLine('error', { message: error.message, stack: error.stack, cause: String(error.cause ?? '') });

/** Answers 503 until the marketplace is there. */
function listen({ port, host }: Config): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '2' }).end('起動しています'));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function announce({ origin, dataDir, databaseUrl, mode }: Config, sandbox: string | null) {
  const lines = [
    '',
    `  イエスペック  ${origin}`,
    ...(mode === 'demo'
      ? [
          `  見本の買い手  ${demoPeople.buyer.email} / ${demoPassword}`,
          `  見本の売り手  ${demoPeople.seller.email} / ${demoPassword}`,
        ]
      : []),
    `  データ        ${dataDir}${databaseUrl ? '（データベースは DATABASE_URL）' : ''}`,
    ...(sandbox ? [`  決済の代役    ${sandbox}（カード 4242 4242 4242 4242 で支払えます）`] : []),
    '  終了          Ctrl-C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function start() {
  const settings = readSettings(process.env);
  const release = lockDataDir(dataDirOf(settings));
  const config = configOf(settings);
  const ends: (() => Promise<unknown> | unknown)[] = [release];
  stopOnce(ends);

  const server = await listen(config);
  ends.unshift(() => closeServer(server));
  const shellDir = join(import.meta.dirname, '../../shell/dist');
  const { site, sandbox, close } = await openMarketplace(config, { shellDir, log });
  ends.splice(1, 0, close);

  server.removeAllListeners('request');
  server.on('request', getRequestListener(site.fetch));
  announce(config, sandbox);
}

const closeServer = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });

/** Ctrl-C, SIGTERM and the end of the launcher end everything, in order; said again they change nothing. */
function stopOnce(ends: (() => Promise<unknown> | unknown)[]) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8_000).unref();
    for (const end of ends) await end();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);
}

start().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof ConfigError) process.stderr.write(`設定を確認してください:\n${error.message}\n`);
  else if (error instanceof DataInUse) process.stderr.write(`${error.message}\n`);
  else if (error.code === 'EADDRINUSE')
    process.stderr.write(`ポートが使用中です。PORT で別のポートを指定してください: ${error.message}\n`);
  else log(error);
  process.exit(1);
});
