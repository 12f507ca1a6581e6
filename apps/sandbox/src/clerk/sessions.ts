import type { ClerkClient, ClerkSession, ClerkUser } from '../store/clerkObjects.ts';
import { newId } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { signedOut } from './errors.ts';

/** Signs a person in, in one browser. The session begins in the person's first organization. */
export function createSession(
  { store, clock }: Clerk,
  client: ClerkClient,
  { id: user_id, memberships }: ClerkUser,
): ClerkSession {
  const now = clock();
  const session: ClerkSession = {
    id: newId('sess', 27),
    user_id,
    organization_id: memberships[0]?.organization_id ?? null,
    status: 'active',
    last_active_at: now,
    created_at: now,
  };
  store.state.clerk_sessions[session.id] = session;
  client.session_ids.push(session.id);
  client.last_active_session_id = session.id;
  store.touch();
  return session;
}

/** The sessions of a browser that have not ended. */
export const activeSessions = ({ store }: Clerk, { session_ids }: ClerkClient): ClerkSession[] =>
  session_ids.flatMap((id) => store.state.clerk_sessions[id] ?? []).filter(({ status }) => status === 'active');

/** A session of this browser with its person. 401: there is none with this id, or it has ended. */
export function findSession(clerk: Clerk, client: ClerkClient | null, id: string) {
  const session = client && activeSessions(clerk, client).find((active) => active.id === id);
  const user = session && clerk.store.state.clerk_users[session.user_id];
  if (!session || !user) throw signedOut();
  return { session, user };
}

/** Says that a session is in use; chooses its organization among those of the person. */
export function touchSession(clerk: Clerk, client: ClerkClient, id: string, organizationId: string | null) {
  const { session, user } = findSession(clerk, client, id);
  session.last_active_at = clerk.clock();
  const isMember = user.memberships.some(({ organization_id }) => organization_id === organizationId);
  session.organization_id = isMember ? organizationId : null;
  client.last_active_session_id = id;
  clerk.store.touch();
  return session;
}

/** Ends sessions of a browser. */
export function endSessions({ store }: Clerk, client: ClerkClient, sessions: ClerkSession[]): void {
  for (const session of sessions) {
    session.status = 'ended';
    if (client.last_active_session_id === session.id) client.last_active_session_id = null;
  }
  store.touch();
}
