import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Milliseconds between two health checks of an instance. */
const interval = 500;

/**
 * A load balancer on loopback: it sends requests in turn to the instances (`ports`) whose `/healthz` has answered 200, until it
 * answers something else or nobody listens. As nginx by default, it opens a connection for each request, and sends
 * nothing twice.
 */
export async function startProxy(port: number, ports: number[]) {
  const agent = new Agent({ keepAlive: false });
  const healthy = new Set<number>();
  let count = 0;

  const check = (instance: number) =>
    fetch(`http://127.0.0.1:${instance}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => (status === 200 ? healthy.add(instance) : healthy.delete(instance)),
      ({ name }: Error) => name !== 'TimeoutError' && healthy.delete(instance),
    );
  const checks = setInterval(() => ports.forEach(check), interval);

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const all = [...healthy];
    count += 1;
    const instance = all[count % all.length];
    if (!instance) return outgoing.writeHead(503).end('No instance is healthy');
    const { method, url, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const call = request({ agent, host: '127.0.0.1', port: instance, method, path: url, headers: passed });
    call.once('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.message);
    });
    call.once('response', (answer) => {
      const { connection: __, 'keep-alive': ___, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      pipeline(answer, outgoing, () => {});
    });
    return incoming.pipe(call);
  }

  const server = createServer(forward);
  // As nginx: a client hardly ever finds a connection closed that it was about to use.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    isHealthy: (instance: number) => healthy.has(instance),
    close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
