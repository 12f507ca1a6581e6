import type { IdentityState } from '../identity.ts';

/** The properties of the SDK's session that we read. */
type ClerkSession = {
  /** Null when signed out. */
  userId: string | null;
  orgId: string | null | undefined;
  user: { organizationMemberships: Membership[] } | null | undefined;
};

type Membership = {
  role: string;
  permissions: string[];
  organization: { id: string; slug: string | null; name: string };
};

/** Converts a loaded session. Role and permissions come from the membership in the active organization. */
export function toIdentityState({ userId, orgId, user }: ClerkSession): IdentityState {
  if (userId === null) return { status: 'signedOut' };
  const membership = user?.organizationMemberships.find(({ organization }) => organization.id === orgId);
  if (!membership) return { status: 'signedIn', subject: userId, organization: null };
  const { role, permissions, organization } = membership;
  const { id, slug, name } = organization;
  return { status: 'signedIn', subject: userId, organization: { id, slug, name, role, permissions } };
}
