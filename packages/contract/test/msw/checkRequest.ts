import type { AnyEndpoint, RequestInput } from '../../src/endpoint.ts';
import { people } from '../../src/fixtures/people.ts';
import { operationOf } from '../../src/schema.ts';
import type { User } from '../../src/users.ts';
import { type FieldErrors, parseRequest } from '../../src/validation.ts';

/** `subject` is null for visitors; `user` is null for visitors and subjects without a user record. */
export type StoryActor = { subject: string | null; user: User | null };

export type AcceptedRequest = { request: unknown; actor: StoryActor };
type RejectedRequest = { error: { status: number; detail: string; errors?: FieldErrors } };

/** An unsigned token, valid in stories only. */
export const storyToken = (subject: string) => `story.${subject}`;

const recorded: { endpoint: AnyEndpoint; requestId: string; sent: unknown }[] = [];

/** Requests sent to an endpoint since the story began, in order. */
export const requests = <E extends AnyEndpoint>(endpoint: E) =>
  recorded.filter((entry) => entry.endpoint === endpoint).map(({ sent }) => sent as RequestInput<E>);

let current: string | undefined;

/** Called by Storybook before each story, with its id. */
export const resetRequests = (story?: string) => {
  recorded.length = 0;
  current = story;
};

/**
 * Checks a request as the API does. Answers 401 if the token is invalid, or missing where it is required; 403
 * for another user's id; 422 for an unreadable body or, with the contract's messages, for an invalid request.
 * Records each request once, accepted or not. Rejects requests of an earlier story, which may arrive late,
 * without recording them.
 */
export async function checkRequest(
  endpoint: AnyEndpoint,
  request: Request,
  params: unknown,
  requestId: string,
): Promise<AcceptedRequest | RejectedRequest> {
  const { access, body: takesBody } = operationOf(endpoint);
  const body = takesBody ? await readJson(request) : { value: undefined };
  const story = request.headers.get('x-story');
  if (story !== null && story !== current) return reject(410, 'ストーリーは終わりました');
  const sent = { params, query: Object.fromEntries(new URL(request.url).searchParams), body: body?.value };
  if (!recorded.some((entry) => entry.requestId === requestId)) recorded.push({ endpoint, requestId, sent });

  const actor = actorOf(request.headers);
  if (!actor) return reject(401, 'ログインの有効期限が切れました。もう一度ログインしてください。');
  const userId = request.headers.get('x-user-id');
  if (access === 'signedIn' && actor.subject === null) return reject(401, 'ログインが必要です');
  if (actor.subject !== null && userId !== null && userId !== actor.subject) return reject(403, userMismatch);

  if (!body) return reject(422, '送信されたデータを読み取れませんでした');
  const parsed = parseRequest(endpoint, sent);
  if (!parsed.success) return reject(422, '入力内容を確認してください', parsed.errors);
  if (namesAnotherUser(sent, actor)) return reject(403, userMismatch);
  return { request: parsed.request, actor };
}

const userMismatch = '利用者の情報が一致しません';

const namesAnotherUser = ({ query, body }: { query: unknown; body: unknown }, { subject, user }: StoryActor) =>
  subject !== null &&
  [query, body].some((part) => {
    const { user_id: id } = (part ?? {}) as { user_id?: unknown };
    return id != null && id !== '' && ![subject, String(user?.id)].includes(String(id));
  });

const reject = (status: number, detail: string, errors?: FieldErrors) => ({
  error: { status, detail, ...(errors && { errors }) },
});

/** Null for a body that is not JSON. */
async function readJson(request: Request): Promise<{ value: unknown } | null> {
  const text = await request.clone().text();
  try {
    return { value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return null;
  }
}

const visitor: StoryActor = { subject: null, user: null };

/** Null for an invalid token. Owners who preview their property see what visitors see. */
function actorOf(headers: Headers): StoryActor | null {
  const authorization = headers.get('authorization');
  if (authorization === null) return visitor;
  const subject = /^Bearer story\.(.+)$/.exec(authorization)?.[1];
  if (!subject) return null;
  if (headers.has('x-preview')) return visitor;
  return { subject, user: people.find((person) => person.external_user_id === subject) ?? null };
}
