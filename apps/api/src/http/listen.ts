import { createServer, type Server } from 'node:http';

/** Listens, and answers 503 until the caller handles `request` itself. Rejects when the port is in use. */
export function listen({ port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '2' }).end('起動しています'));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Stops listening and waits up to two seconds for open requests. */
export const closeServer = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
