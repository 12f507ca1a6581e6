import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { maxUploadBytes } from '@iespec/contract';
import type { MiddlewareHandler } from 'hono';

/** Twice the upload limit, so that a client that uploads too large an image can still read the response. */
const maxBytes = 2 * maxUploadBytes;
/** Milliseconds. */
const timeout = 5_000;

/**
 * Discards the rest of a rejected body before responding, so that the connection can be reused. Sends
 * `connection: close` if the rest is too large or too slow.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  if (!incoming || incoming.readableEnded || !hasBody(incoming) || c.res.headers.get('connection') === 'close') return;
  if (!(await drain(incoming))) c.header('connection', 'close');
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Resolves to whether the end of the body was reached. */
function drain(incoming: IncomingMessage) {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return false;
  return new Promise<boolean>((resolve) => {
    let length = 0;
    const finish = (isDrained: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', abort).off('error', abort);
      resolve(isDrained);
    };
    const count = (bytes: Uint8Array) => {
      length += bytes.byteLength;
      if (length > maxBytes) finish(false);
    };
    const end = () => finish(true);
    const abort = () => finish(incoming.readableEnded);
    const timer = setTimeout(() => finish(false), timeout);
    // Removes earlier listeners, which would buffer the discarded bytes.
    incoming.removeAllListeners('data').on('data', count).on('end', end).on('close', abort).on('error', abort);
    if (incoming.destroyed) abort();
    else incoming.resume();
  });
}
