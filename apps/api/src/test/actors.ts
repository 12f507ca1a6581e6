import { insertUser } from '../people/users/repository.ts';
import type { world } from './world.ts';

/**
 * Who makes a request. `deactivated` is refused, `expired` and `forged` are bad tokens of the owner and of another
 * person, `headerOnly` sends the owner's id without a token.
 */
export const actors = [
  'visitor',
  'buyer',
  'purchaser',
  'refunded',
  'owner',
  'other',
  'deactivated',
  'expired',
  'forged',
  'headerOnly',
] as const;
export type ActorName = (typeof actors)[number];

/** The subject of a person's token; the owner of the houses is the seller of the world. */
export const subjectOf = (actor: ActorName) => (actor === 'owner' ? 'seller' : actor);

/** The headers with which an actor calls. */
export async function headersOf(
  parts: ReturnType<typeof world>['parts'],
  actor: ActorName,
): Promise<Record<string, string>> {
  if (actor === 'visitor') return {};
  if (actor === 'headerOnly') return { 'x-user-id': 'seller' };
  if (actor === 'expired') return { authorization: `Bearer ${await parts.token('seller', {}, '-1h')}` };
  const token = await parts.token(subjectOf(actor), {}, '1h');
  // One letter of the signature is changed.
  const bearer = actor === 'forged' ? token.slice(0, -3) + (token.at(-3) === 'A' ? 'B' : 'A') + token.slice(-2) : token;
  return { authorization: `Bearer ${bearer}` };
}

/** Creates their user records; one account is deactivated. */
export async function registerActors({ db }: ReturnType<typeof world>['parts']) {
  for (const person of ['buyer', 'purchaser', 'refunded', 'other', 'deactivated', 'forged'])
    await insertUser(db, { external_user_id: person, email: `${person}@example.jp`, name: person });
  await db.updateTable('users').set({ is_active: false }).where('external_user_id', '=', 'deactivated').execute();
}

export const userIdOf = async ({ db }: ReturnType<typeof world>['parts'], subject: string) =>
  (await db.selectFrom('users').select('id').where('external_user_id', '=', subject).executeTakeFirstOrThrow()).id;
