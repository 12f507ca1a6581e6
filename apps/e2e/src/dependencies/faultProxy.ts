import { connect, createServer, type Socket } from 'node:net';

/**
 * What a dependency can do to its clients. `refuse`: nothing listens. `hang`: connections are accepted and nothing is answered.
 * `error`: each request is answered with an error. `cut`: the connection breaks in the middle of the next answer.
 * `lose`: PostgreSQL commits, and the connection breaks before it says so.
 */
export type ProxyFault = 'refuse' | 'hang' | 'error' | 'cut' | 'lose';

/** `answerError`: answers a client with an error in the protocol of the dependency. */
type Options = { targetPort: number; answerError: (client: Socket) => void };

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Forwards TCP connections on loopback to a dependency, and breaks them as told. */
export async function startFaultProxy({ targetPort, answerError }: Options) {
  let fault: ProxyFault | null = null;
  const clients = new Map<Socket, Socket | null>();
  const server = createServer(accept);
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as { port: number };

  function accept(client: Socket) {
    clients.set(client, null);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    if (fault === 'error') answerError(client);
    else if (fault !== 'hang') forward(client);
  }

  function forward(client: Socket) {
    const upstream = connect(targetPort, '127.0.0.1');
    clients.set(client, upstream);
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.end());
    let isCommitting = false;
    client.on('data', (chunk) => {
      isCommitting = /\bcommit\b/i.test(chunk.toString('latin1'));
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fault === 'lose' && isCommitting) client.destroy();
      else if (fault !== 'cut') client.write(chunk);
      else client.write(chunk.subarray(0, Math.ceil(chunk.byteLength / 2)), () => client.destroy());
    });
  }

  /** As after a network outage: what was sent in the meantime arrives now. */
  function resume() {
    for (const [client, upstream] of clients) {
      if (!upstream) forward(client);
      client.resume();
      upstream?.resume();
    }
  }

  return {
    port,
    async begin(next: ProxyFault) {
      fault = next;
      if (next === 'hang') for (const pair of clients) for (const socket of pair) socket?.pause();
      if (next !== 'refuse' && next !== 'error') return;
      const closed = next === 'refuse' && new Promise((resolve) => server.close(resolve));
      for (const client of clients.keys()) client.destroy();
      await closed;
    },
    async end() {
      const ended = fault;
      fault = null;
      if (ended === 'hang') resume();
      if (ended === 'error') for (const client of clients.keys()) client.destroy();
      if (ended === 'refuse') await listen(port);
    },
    close() {
      server.close();
      for (const client of clients.keys()) client.destroy();
    },
  };
}
