import { insertUser } from '#people/users/repository.ts';
import type { world } from './world.ts';

/**
 * The senders of test requests. `member` has bought nothing; `expired` sends an expired token of the owner;
 * `forged` sends its own token with a wrong signature; `headerOnly` sends the owner's id without a token;
 * `preview` is the owner who looks at their property as if it were published.
 */
export const actors = [
  'visitor',
  'member',
  'buyer',
  'refunded',
  'owner',
  'other',
  'deactivated',
  'expired',
  'forged',
  'headerOnly',
  'preview',
] as const;
export type ActorName = (typeof actors)[number];

/** The subject of an actor's token: the owner of the properties is the seller of `world`. */
export const subjectOf = (actor: ActorName) => (actor === 'owner' || actor === 'preview' ? 'seller' : actor);

/** The request headers of an actor. */
export async function headersOf(
  parts: ReturnType<typeof world>['parts'],
  actor: ActorName,
): Promise<Record<string, string>> {
  if (actor === 'visitor') return {};
  if (actor === 'headerOnly') return { 'x-user-id': 'seller' };
  if (actor === 'expired') return { authorization: `Bearer ${await parts.token('seller', {}, '-1h')}` };
  const token = await parts.token(subjectOf(actor), {}, '1h');
  // Changes one letter of the signature.
  const bearer = actor === 'forged' ? token.slice(0, -3) + (token.at(-3) === 'A' ? 'B' : 'A') + token.slice(-2) : token;
  return { authorization: `Bearer ${bearer}`, ...(actor === 'preview' && { 'x-preview': 'published' }) };
}

/** Creates the user records of the actors; one account is deactivated. */
export async function registerActors({ db }: ReturnType<typeof world>['parts']) {
  for (const name of ['member', 'buyer', 'refunded', 'other', 'deactivated', 'forged'])
    await insertUser(db, { external_user_id: name, email: `${name}@example.jp`, name });
  await db.updateTable('users').set({ is_active: false }).where('external_user_id', '=', 'deactivated').execute();
}

export const userIdOf = async ({ db }: ReturnType<typeof world>['parts'], subject: string) =>
  (await db.selectFrom('users').select('id').where('external_user_id', '=', subject).executeTakeFirstOrThrow()).id;
