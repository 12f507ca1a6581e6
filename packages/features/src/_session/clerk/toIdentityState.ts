import type { IdentityState } from '../identity.ts';

/** What the SDK says of the active session, as far as it is read. */
type ClerkSession = {
  /** Null when nobody is signed in. */
  userId: string | null;
  /** The active organization. */
  orgId: string | null | undefined;
  user: { organizationMemberships: Membership[] } | null | undefined;
};

type Membership = {
  role: string;
  permissions: string[];
  organization: { id: string; slug: string | null; name: string };
};

/** The state of a loaded session. Role and permissions are those of the membership in the active organization. */
export function toIdentityState({ userId, orgId, user }: ClerkSession): IdentityState {
  if (userId === null) return { status: 'signedOut' };
  const membership = user?.organizationMemberships.find(({ organization }) => organization.id === orgId);
  if (!membership) return { status: 'signedIn', subject: userId, organization: null };
  const { role, permissions, organization } = membership;
  const { id, slug, name } = organization;
  return { status: 'signedIn', subject: userId, organization: { id, slug, name, role, permissions } };
}
