import type { AnyEndpoint, RequestInput } from '../endpoint.ts';
import { people } from '../fixtures/people.ts';
import { operationOf } from '../schema.ts';
import type { User } from '../users.ts';
import { parseRequest } from '../validation.ts';

/** Who makes a request in a story: nobody, a person of the fixtures, or a subject without a user record. */
export type StoryActor = { subject: string | null; user: User | null };

export type RequestJudgement = { request: unknown; actor: StoryActor };
type Rejection = { refusal: { status: number; detail: string; errors?: Record<string, string[]> } };

/** The token of a story's viewer; it proves nothing and is valid in stories alone. */
export const storyToken = (subject: string) => `story.${subject}`;

const recorded: { endpoint: AnyEndpoint; requestId: string; sent: unknown }[] = [];

/** What was sent to an endpoint since the story began, in order: the parts that the endpoint declares. */
export const requests = <E extends AnyEndpoint>(endpoint: E) =>
  recorded.filter((entry) => entry.endpoint === endpoint).map(({ sent }) => sent as RequestInput<E>);

/** Forgets what was sent; Storybook does so before each story. */
export const resetRequests = () => {
  recorded.length = 0;
};

/**
 * Judges a request as the api does: 401 without a token where one is needed, 403 for another person's id, 422 with the
 * contract's sentences. What was sent is recorded once, accepted or not.
 */
export async function judge(
  endpoint: AnyEndpoint,
  request: Request,
  params: unknown,
  requestId: string,
): Promise<RequestJudgement | Rejection> {
  const { access, body: takesBody } = operationOf(endpoint);
  const given = {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: takesBody && (await readJson(request)),
  };
  if (!recorded.some((entry) => entry.requestId === requestId)) recorded.push({ endpoint, requestId, sent: given });

  const actor = actorOf(request.headers);
  const claimed = request.headers.get('x-user-id');
  if (access === 'signedIn' && actor.subject === null)
    return { refusal: { status: 401, detail: 'ログインが必要です' } };
  if (actor.subject !== null && claimed !== null && claimed !== actor.subject)
    return { refusal: { status: 403, detail: '利用者の情報が一致しません' } };

  const parsed = parseRequest(endpoint, given);
  if (!parsed.success) return { refusal: { status: 422, detail: '入力内容を確認してください', errors: parsed.errors } };
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
