import type { Selectable } from 'kysely';
import type { UsersTable } from '../db/schema.ts';

export type UserRow = Selectable<UsersTable>;

/** What the verified token says of its bearer. */
export type Subject = { id: string; email: string; name: string };

/** Who asks, from the verified token alone. A visitor has no subject; a subject may have no user record yet. */
export type Actor = { subject: Subject | null; user: UserRow | null };

export const visitor: Actor = { subject: null, user: null };
