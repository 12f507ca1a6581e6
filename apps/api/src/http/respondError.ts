import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal } from '../errors.ts';

const known = (error: Error) => {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status, 'リクエストが正しくありません');
  return null;
};

/** Whether this is a fault of ours, which belongs in the log. */
export const isFault = (error: Error) => known(error) === null;

/** RFC 9457. What is not a refusal is a fault of ours: it says nothing about itself. */
export function problem(c: Context, error: Error) {
  const {
    status,
    message: detail,
    errors,
    headers,
  } = known(error) ?? new Refusal(500, 'サーバーでエラーが発生しました。しばらく経ってから再度お試しください。');

  return c.json({ type: 'about:blank', title: STATUS_CODES[status], status, detail, errors }, status, {
    'cache-control': 'no-store',
    ...headers,
    'content-type': 'application/problem+json',
  });
}
