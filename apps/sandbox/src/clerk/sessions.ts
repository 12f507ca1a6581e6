import type { ClerkClient, ClerkSession, ClerkUser } from '../store/clerkObjects.ts';
import { newId } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { unauthenticated } from './errors.ts';

/** Signs a user in on one browser. The user's first organization becomes the active one. */
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

export const activeSessions = ({ store }: Clerk, { session_ids }: ClerkClient): ClerkSession[] =>
  session_ids.flatMap((id) => store.state.clerk_sessions[id] ?? []).filter(({ status }) => status === 'active');

/** Finds a session of this browser and its user. 401: the session is unknown or has ended. */
export function findSession(clerk: Clerk, client: ClerkClient | null, id: string) {
  const session = client && activeSessions(clerk, client).find((active) => active.id === id);
  const user = session && clerk.store.state.clerk_users[session.user_id];
  if (!session || !user) throw unauthenticated();
  return { session, user };
}

/** Records that a session is used and sets its active organization; null if the user is not a member. */
export function touchSession(clerk: Clerk, client: ClerkClient, id: string, organizationId: string | null) {
  const { session, user } = findSession(clerk, client, id);
  session.last_active_at = clerk.clock();
  const isMember = user.memberships.some(({ organization_id }) => organization_id === organizationId);
  session.organization_id = isMember ? organizationId : null;
  client.last_active_session_id = id;
  clerk.store.touch();
  return session;
}

export function endSessions({ store }: Clerk, client: ClerkClient, sessions: ClerkSession[]): void {
  for (const session of sessions) {
    session.status = 'ended';
    if (client.last_active_session_id === session.id) client.last_active_session_id = null;
  }
  store.touch();
}
