import { connect, createServer, type Socket } from 'node:net';

/** `refuse`: nothing listens. `hang`: connections are accepted but not answered. `error`: requests fail. */
export type Fault = 'refuse' | 'hang' | 'error';

/** Part of each error of a dependency. It must not reach a client of the marketplace. */
export const internalText = 'internal-text-of-a-dependency';

/** PostgreSQL's protocol: an `ErrorResponse` to the first message, as while the server starts. */
function answerPostgres(client: Socket) {
  client.once('data', () => {
    const fields = ['SFATAL', 'VFATAL', 'C57P03', `M${internalText}`].map((field) => `${field}\0`).join('');
    const header = Buffer.alloc(5);
    header.write('E');
    header.writeInt32BE(4 + fields.length + 1, 1);
    client.end(Buffer.concat([header, Buffer.from(`${fields}\0`)]));
  });
}

function answerHttp(client: Socket) {
  const body = JSON.stringify({ error: { type: 'api_error', message: internalText } });
  const head = 'HTTP/1.1 500 Internal Server Error\r\ncontent-type: application/json\r\nconnection: close';
  client.once('data', () => client.end(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`));
}

/** Forwards loopback connections to a dependency, and breaks them on demand. `url`: its address. */
export async function startFaultProxy(url: string) {
  const target = new URL(url);
  const answerError = target.protocol === 'postgres:' ? answerPostgres : answerHttp;
  /** Each client's connection to the dependency; null while it hangs, or is answered with an error. */
  const clients = new Map<Socket, Socket | null>();
  let fault: Fault | null = null;

  const server = createServer((client) => {
    clients.set(client, null);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    if (fault === 'error') answerError(client);
    else if (fault === null) forward(client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as { port: number };

  function forward(client: Socket) {
    const upstream = connect(Number(target.port), target.hostname);
    clients.set(client, upstream);
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.end());
    client.pipe(upstream).pipe(client);
  }

  const cut = () => {
    for (const client of clients.keys()) client.destroy();
  };

  const through = new URL(url);
  through.port = String(port);
  return {
    /** The dependency's address through the proxy. */
    url: through.href.replace(/\/$/, ''),
    async begin(next: Fault) {
      fault = next;
      if (next === 'hang') for (const pair of clients) for (const socket of pair) socket?.pause();
      else cut();
      if (next === 'refuse') await new Promise((resolve) => server.close(resolve));
    },
    /** After a `hang`, as after a network outage, the bytes sent in the meantime arrive. */
    async end() {
      const ended = fault;
      fault = null;
      if (ended === 'error') cut();
      if (ended === 'refuse') await listen(port);
      if (ended !== 'hang') return;
      for (const [client, upstream] of clients) {
        if (!upstream) forward(client);
        client.resume();
        upstream?.resume();
      }
    },
    close() {
      server.close();
      cut();
    },
  };
}
