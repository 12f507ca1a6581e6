import type { AnyEndpoint, RequestInput } from '../endpoint.ts';
import { people } from '../fixtures/people.ts';
import { operationOf } from '../schema.ts';
import type { User } from '../users.ts';
import { parseRequest } from '../validation.ts';

/** `subject` is null for visitors; `user` is null for visitors and subjects without a user record. */
export type StoryActor = { subject: string | null; user: User | null };

export type AcceptedRequest = { request: unknown; actor: StoryActor };
type RejectedRequest = { error: { status: number; detail: string; errors?: Record<string, string[]> } };

/** An unsigned token, valid in stories only. */
export const storyToken = (subject: string) => `story.${subject}`;

const recorded: { endpoint: AnyEndpoint; requestId: string; sent: unknown }[] = [];

/** Requests sent to an endpoint since the story began, in order. */
export const requests = <E extends AnyEndpoint>(endpoint: E) =>
  recorded.filter((entry) => entry.endpoint === endpoint).map(({ sent }) => sent as RequestInput<E>);

/** Called by Storybook before each story. */
export const resetRequests = () => {
  recorded.length = 0;
};

/**
 * Checks a request as the API does: 401 without a required token, 403 for another user's id, 422 with the contract's
 * messages. Records each request once, accepted or not.
 */
export async function checkRequest(
  endpoint: AnyEndpoint,
  request: Request,
  params: unknown,
  requestId: string,
): Promise<AcceptedRequest | RejectedRequest> {
  const { access, body: takesBody } = operationOf(endpoint);
  const sent = {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: takesBody && (await readJson(request)),
  };
  if (!recorded.some((entry) => entry.requestId === requestId)) recorded.push({ endpoint, requestId, sent });

  const actor = actorOf(request.headers);
  const userId = request.headers.get('x-user-id');
  if (access === 'signedIn' && actor.subject === null) return { error: { status: 401, detail: 'ログインが必要です' } };
  if (actor.subject !== null && userId !== null && userId !== actor.subject)
    return { error: { status: 403, detail: '利用者の情報が一致しません' } };

  const parsed = parseRequest(endpoint, sent);
  if (!parsed.success) return { error: { status: 422, detail: '入力内容を確認してください', errors: parsed.errors } };
  return { request: parsed.request, actor };
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? {} : JSON.parse(text);
}

function actorOf(headers: Headers): StoryActor {
  const subject = /^Bearer story\.(.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null;
  return { subject, user: people.find((person) => person.external_user_id === subject) ?? null };
}
