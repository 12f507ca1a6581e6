import type { Asked, Endpoint, Reply } from '@iespec/contract';
import { schemasOf } from '@iespec/contract/schema';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../deps.ts';
import type { Actor, Subject, UserRow } from './actor.ts';
import { type FieldErrors, Refusal } from './refusal.ts';

const nothing = z.unknown();

/** Where the contract says `signedIn`, a subject and an active user stand behind the call. */
type Serve<E extends Endpoint> = (asked: Asked<E> & { actor: Actor }) => Promise<Reply<E>>;

/** Serves an endpoint: parses what comes in, calls, checks what goes out. */
export function mount<E extends Endpoint>(app: Hono<Env>, endpoint: E, serve: Serve<E>) {
  const { params = nothing, query = nothing, body = nothing, answer } = schemasOf<Endpoint>(endpoint);
  const incoming = z.object({ params, query, body });

  app.on(endpoint.method, endpoint.path, async (c) => {
    const actor = c.get('actor');
    if (endpoint.access === 'signedIn' && !actor.subject) throw unauthenticated();

    const asked = incoming.safeParse({
      params: c.req.param(),
      query: c.req.query(),
      body: body === nothing ? undefined : await bodyOf(c),
    });
    if (!asked.success) throw new Refusal(422, '入力内容を確認してください', byField(asked.error));

    const reply = answer.safeParse(await serve({ ...(asked.data as Asked<E>), actor }));
    if (!reply.success) throw new Error(`${endpoint.method} ${endpoint.path} answers wrongly`, { cause: reply.error });
    return c.json(reply.data as object);
  });
}

const unauthenticated = () => new Refusal(401, 'ログインが必要です', undefined, { 'www-authenticate': 'Bearer' });

/** The subject of the token; 401 for a visitor. */
export function subjectOf({ subject }: Actor): Subject {
  if (!subject) throw unauthenticated();
  return subject;
}

/** The user record of the asker; 401 for a visitor, 404 for a subject that has none yet. */
export function userOf(actor: Actor): UserRow {
  subjectOf(actor);
  if (!actor.user) throw new Refusal(404, 'アカウント情報がまだ登録されていません');
  return actor.user;
}

const bodyOf = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

/** `body.price` is the field `price`: a form does not know where its fields travel. */
function byField({ issues }: z.ZodError) {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.slice(1).join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
