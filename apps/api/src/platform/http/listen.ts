import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { maxUploadBytes, uploadTimeoutOf } from '@iespec/contract';
import { retryLater } from './cacheableResponse.ts';

/** Milliseconds within which a request must arrive completely, except uploads. */
const requestTimeout = 30_000;

/** Milliseconds for any request: the largest upload plus five seconds. */
const maxTimeout = uploadTimeoutOf(maxUploadBytes) + 5_000;

const isUpload = ({ method = '', url = '' }: IncomingMessage) =>
  ['PUT', 'PATCH'].includes(method) && url.startsWith('/media/uploads/');

/**
 * The number of connections that the system keeps until we accept them. With Node's 511, a thousand visitors at
 * once lose connections in a full queue, and their browsers try again only after seconds.
 */
const backlog = 4_096;

/** Listens; responds 503 until `serveRequests` is called. Rejects if the port is in use. */
export function listen({ port, host }: { port: number; host: string }): Promise<Server> {
  const starting = { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' };
  const server = createServer((_, response) => response.writeHead(503, starting).end('起動しています'));
  server.headersTimeout = 10_000;
  server.requestTimeout = maxTimeout;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, () => resolve(server));
  });
}

/** The number of requests begun per turn of the event loop. Four delay the health check twice as long under load. */
const requestsPerTurn = 2;

/**
 * Milliseconds for which requests wait while connections are being accepted. Node accepts one per turn of the
 * event loop: while each turn also begins requests, the thousandth visitor is accepted only after seconds.
 */
const acceptingTime = 50;

/** The maximum number of requests waiting for their turn. */
const maxWaiting = 2_000;

/**
 * Begins requests a few at a time, so that a thousand that arrive at once do not delay responses and timers.
 * The health check is handled at once. `isAccepting`: whether a connection was accepted since the last call.
 */
export function takeTurns(handle: RequestListener, isAccepting = () => false): RequestListener {
  const waiting: Parameters<RequestListener>[] = [];
  let begun = 0;
  const begin = () => {
    const now = performance.now();
    if (isAccepting() && now - begun < acceptingTime) return void setImmediate(begin);
    begun = now;
    const turn = waiting.splice(0, requestsPerTurn);
    if (waiting.length > 0) setImmediate(begin);
    for (const [request, response] of turn) if (!request.socket.destroyed) handle(request, response);
  };
  return (request, response) => {
    if (request.url === '/healthz' || request.url === '/readyz') return handle(request, response);
    if (waiting.length >= maxWaiting) {
      response.writeHead(503, { ...retryLater, 'content-type': 'text/plain; charset=utf-8' }).end('混み合っています');
      return;
    }
    // Reading the address now makes Node remember it. The rate limits need it when the turn comes, even if
    // the connection has closed.
    void request.socket.remoteAddress;
    waiting.push([request, response]);
    if (waiting.length === 1) setImmediate(begin);
  };
}

type Serving = {
  /**
   * Whether the process is ending. If so, connections are closed after the response, because a next request
   * would be cut off.
   */
  isStopping?: () => boolean;
  timeout?: number;
};

/**
 * Passes requests to `handle`. Closes connections whose request takes longer than `timeout` milliseconds to
 * arrive, except uploads.
 */
export function serveRequests(
  server: Server,
  handle: RequestListener,
  { isStopping = () => false, timeout = requestTimeout }: Serving = {},
) {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const handleInTurn = takeTurns(handle, () => {
    const isAccepting = accepted > 0;
    accepted = 0;
    return isAccepting;
  });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isStopping()) response.setHeader('connection', 'close');
    // Node has a single timeout for all requests, which must allow for the largest upload. Other requests end
    // sooner here; uploads, in the storage, according to their size.
    if (!isUpload(request)) {
      const timer = setTimeout(() => !request.complete && request.socket.destroy(), timeout);
      request.once('close', () => clearTimeout(timer));
    }
    handleInTurn(request, response);
  });
}

type Closing = {
  /** Milliseconds for open requests. */
  limit?: number;
  /** Leaves idle connections to their keep-alive timeout (5 s): a client may just be sending a request. */
  waitsForIdle?: boolean;
};

/** Stops listening and waits for the open requests. */
export const closeServer = (server: Server, { limit = 25_000, waitsForIdle = false }: Closing = {}) =>
  new Promise<void>((resolve) => {
    // Otherwise, connections that their last response does not close would stay open.
    const closing = waitsForIdle ? undefined : setInterval(() => server.closeIdleConnections(), 100);
    const late = setTimeout(() => server.closeAllConnections(), limit);
    const onClosed = () => {
      clearInterval(closing);
      clearTimeout(late);
      resolve();
    };
    // The HTTP server's own `close` also closes idle connections.
    if (waitsForIdle) NetServer.prototype.close.call(server, onClosed);
    else server.close(onClosed);
  });
