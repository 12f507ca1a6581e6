import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { maxUploadBytes, uploadTimeoutOf } from '@iespec/contract';

/** Milliseconds in which a request must have arrived, but for uploads. */
const requestTimeout = 30_000;

/** Milliseconds in which any request must have arrived: an upload of the greatest size, and five seconds. */
const longestTimeout = uploadTimeoutOf(maxUploadBytes) + 5_000;

const isUpload = ({ method, url = '' }: IncomingMessage) => method === 'PUT' && url.startsWith('/media/uploads/');

/** Listens, and answers 503 until `serveRequests`. Rejects when the port is in use. */
export function listen({ port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '2' }).end('起動しています'));
  server.headersTimeout = 10_000;
  server.requestTimeout = longestTimeout;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Hands the requests of a server to `handle`. Connections are ended whose body takes longer than `timeout` ms. */
export function serveRequests(server: Server, handle: RequestListener, timeout = requestTimeout) {
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // Node has one limit for all requests: that of uploads, which the storage shortens by their size.
    if (!isUpload(request)) {
      const timer = setTimeout(() => !request.complete && request.socket.destroy(), timeout);
      request.once('close', () => clearTimeout(timer));
    }
    handle(request, response);
  });
}

/** Stops listening and waits up to two seconds for open requests. */
export const closeServer = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
