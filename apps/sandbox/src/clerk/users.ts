import type { ClerkUser } from '../store/clerkObjects.ts';
import { newId } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { invalidField } from './errors.ts';
import { hashNewPassword } from './passwords.ts';

/** Normalizes an email address for comparison. 422: missing or invalid. */
export function normalizeEmail(email: string | undefined, param: string): string {
  const normalized = email?.trim().toLowerCase() ?? '';
  if (normalized === '') throw invalidField(param, 'form_param_missing', `${param} must be included.`);
  if (normalized.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normalized)) {
    throw invalidField(param, 'form_param_format_invalid', `${param} must be a valid email address.`);
  }
  return normalized;
}

export const findUserByEmail = ({ store }: Clerk, email: string): ClerkUser | undefined =>
  Object.values(store.state.clerk_users).find((user) => user.email === email);

/** 422: the email address is taken. */
export function ensureEmailIsFree(clerk: Clerk, email: string): void {
  if (!findUserByEmail(clerk, email)) return;
  const message = 'That email address is taken. Please try another.';
  throw invalidField('email_address', 'form_identifier_exists', message);
}

export function createUser(
  { store, clock }: Clerk,
  { email, name, passwordDigest }: { email: string; name: string | null; passwordDigest: string },
): ClerkUser {
  const user: ClerkUser = {
    id: newId('user', 27),
    email,
    name,
    password_digest: passwordDigest,
    memberships: [],
    failed_attempts: { count: 0, since: 0 },
    created_at: clock(),
  };
  store.state.clerk_users[user.id] = user;
  store.touch();
  return user;
}

/** Sandbox only: finds the user by email address, or creates one. */
export function ensureUser(
  clerk: Clerk,
  { email, password, name }: { email: string; password: string; name: string | null },
): ClerkUser {
  const address = normalizeEmail(email, 'email_address');
  return (
    findUserByEmail(clerk, address) ??
    createUser(clerk, { email: address, name, passwordDigest: hashNewPassword(password) })
  );
}

type NewMembership = { email: string; slug: string; name: string; role: string; permissions: string[] };

/** Sandbox only: adds a user to an organization, which is created if the slug is new. */
export function addMembership(clerk: Clerk, { email, slug, name, role, permissions }: NewMembership): ClerkUser {
  const { state, touch } = clerk.store;
  const user = findUserByEmail(clerk, normalizeEmail(email, 'email_address'));
  if (!user) throw invalidField('email_address', 'form_identifier_not_found', 'There is no such user.');
  let organization = Object.values(state.clerk_organizations).find((existing) => existing.slug === slug);
  if (!organization) {
    organization = { id: newId('org', 27), slug, name };
    state.clerk_organizations[organization.id] = organization;
  }
  const { id } = organization;
  const others = user.memberships.filter(({ organization_id }) => organization_id !== id);
  user.memberships = [...others, { id: newId('orgmem', 27), organization_id: id, role, permissions }];
  touch();
  return user;
}
