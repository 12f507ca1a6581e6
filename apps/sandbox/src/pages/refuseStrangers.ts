import type { MiddlewareHandler } from 'hono';
import { sendMessage } from './layout.ts';

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Refuses what a page of another site has a browser do here: send a form, or read a page under another name
 * of this machine. Browsers say where a form comes from; the pages send no `Origin`, but `null`.
 */
export function refuseStrangers(baseUrl: string): MiddlewareHandler {
  const own = new Set(['localhost', '127.0.0.1', new URL(baseUrl).hostname]);
  return async (c, next) => {
    const from = c.req.header('sec-fetch-site') ?? 'none';
    const isOwnForm = from === 'none' || from === 'same-origin';
    if (own.has(new URL(c.req.url).hostname) && (isRead(c.req.method) || isOwnForm)) return next();
    return sendMessage(c, { status: 403, title: 'アクセスできません', text: 'ほかのサイトからは操作できません。' });
  };
}
