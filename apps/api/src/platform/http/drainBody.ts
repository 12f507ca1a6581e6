import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { maxUploadBytes } from '@iespec/contract';
import type { MiddlewareHandler } from 'hono';

/** Bytes, and milliseconds, for which the rest of a body is waited for: a picture that is too large is answered, too. */
const maxBytes = 2 * maxUploadBytes;
const timeout = 5_000;

/**
 * Reads the rest of a body that was refused, before the response is sent: the next request of the connection begins
 * where the body ends. Where that is too much, the response closes the connection and says so.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next();
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  if (!incoming || incoming.readableEnded || !hasBody(incoming) || c.res.headers.get('connection') === 'close') return;
  if (!(await drain(incoming))) c.header('connection', 'close');
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Whether the body's end was reached. */
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
    // Whoever began to read the body would keep what is thrown away here.
    incoming.removeAllListeners('data').on('data', count).on('end', end).on('close', abort).on('error', abort);
    if (incoming.destroyed) abort();
    else incoming.resume();
  });
}
