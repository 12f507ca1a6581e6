import type { HttpBindings } from '@hono/node-server';
import type { AnyEndpoint, ParsedRequest, ResponseBody } from '@iespec/contract';
import { methodsOf, operationOf } from '@iespec/contract/schema';
import type { Hono } from 'hono';
import { z } from 'zod';
import { ja } from 'zod/locales';
import type { Env } from '../context.ts';
import { type FieldErrors, Refusal } from '../errors.ts';
import type { Actor, Subject, UserRow } from './actor.ts';
import type { Bucket, Limits } from './limits.ts';
import { bodyOf } from './readBody.ts';

z.config(ja());

const nothing = z.unknown();

/** Where the contract says `signedIn`, a subject and an active user stand behind the call. */
type Serve<E extends AnyEndpoint> = (asked: ParsedRequest<E> & { actor: Actor }) => Promise<ResponseBody<E>>;

export type Mounting = { app: Hono<Env>; limits: Limits };

/** Serves an endpoint under all its methods: parses what comes in, calls, checks what goes out. */
export function mount<E extends AnyEndpoint>({ app, limits }: Mounting, endpoint: E, serve: Serve<E>) {
  const {
    params = nothing,
    query = nothing,
    body,
    response,
    access,
    textPlainField,
    status = 200,
  } = operationOf(endpoint);
  const incoming = z.object({ params, query, body: body ?? nothing });

  app.on(methodsOf(endpoint), endpoint.path, async (c) => {
    const actor = c.get('actor');
    const asker = askerOf(c, actor);
    if (asker) await limits(bucketOf(endpoint), asker);
    if (access === 'signedIn' && !actor.subject) throw unauthenticated();

    const given = { params: c.req.param(), query: c.req.query(), body: body && (await bodyOf(c, textPlainField)) };
    const asked = incoming.safeParse(given);
    if (!asked.success) throw new Refusal(422, '入力内容を確認してください', byField(asked.error));
    ensureOwn(actor, given);

    const reply = response.safeParse(await serve({ ...(asked.data as ParsedRequest<E>), actor }));
    if (!reply.success) throw new Error(`${endpoint.method} ${endpoint.path} answers wrongly`, { cause: reply.error });
    return c.json(reply.data as object, status);
  });
}

function bucketOf({ method, path }: AnyEndpoint): Bucket {
  if (method === 'GET') return 'read';
  if (path === '/api/transactions/checkout') return 'checkout';
  return path.startsWith('/api/images/') ? 'upload' : 'write';
}

/** A person by the token, anybody else by the address from which they come; null: this process renders a page. */
function askerOf({ env }: { env: unknown }, { subject }: Actor) {
  if (subject) return subject.id;
  const address = (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
  return address ? `at ${address}` : null;
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

/** Flows say in the query or the body whose call it is, by either id. It is the asker's own, or nobody's. */
function ensureOwn({ subject, user }: Actor, { query, body }: { query: unknown; body: unknown }) {
  if (!subject) return;
  const own = new Set([subject.id, String(user?.id)]);
  for (const given of [query, body] as Record<string, unknown>[]) {
    for (const field of ['user_id', 'external_user_id']) {
      const claimed = given && typeof given === 'object' ? given[field] : undefined;
      if (claimed == null || claimed === '') continue;
      const isId = typeof claimed === 'string' || typeof claimed === 'number';
      if (!isId || !own.has(String(claimed))) throw new Refusal(403, '利用者の情報が一致しません');
    }
  }
}

/** `body.price` is the field `price`: a form does not know where its fields travel. */
function byField({ issues }: z.ZodError) {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.slice(1).join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
