import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { openStore } from '../store/store.ts';
import { createSandbox, type RunningSandbox, type SandboxOptions } from './app.ts';

export type ListeningSandbox = { port: number; baseUrl: string; close: () => Promise<void> };

type Options = Omit<SandboxOptions, 'baseUrl' | 'store'> & Partial<Pick<SandboxOptions, 'store'>>;

/**
 * Serves a sandbox on loopback. With port 0, it reuses the port of its last run if that is free. Without a
 * store, its state is kept in memory only.
 */
export async function listen(
  port: number,
  { store = openStore(null), ...options }: Options,
): Promise<ListeningSandbox> {
  let sandbox: RunningSandbox | undefined;
  const server = createAdaptorServer({ fetch: (request, bindings) => sandbox?.app.fetch(request, bindings) });
  const boundPort = await bind(server, port === 0 ? (store.state.port ?? 0) : port, port === 0);
  const baseUrl = `http://127.0.0.1:${boundPort}`;
  store.state.port = boundPort;
  store.touch();
  sandbox = createSandbox({ ...options, store, baseUrl });
  await store.flush();
  return {
    port: boundPort,
    baseUrl,
    close: async () => {
      sandbox.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await store.flush();
    },
  };
}

function bind(server: ServerType, port: number, canFallBack: boolean): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') fail(error);
      else if (canFallBack && port !== 0) done(bind(server, 0, false));
      else fail(new Error(`Port ${port} is in use. Choose another one with SANDBOX_PORT.`));
    });
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
