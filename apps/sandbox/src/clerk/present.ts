import type { ClerkClient, ClerkSession, ClerkUser, SignInAttempt, SignUpAttempt } from '../store/clerkObjects.ts';
import type { Clerk } from './clerk.ts';
import { activeSessions } from './sessions.ts';
import { createToken } from './tokens.ts';

/** Shapes the state as the Frontend API answers it; `azp` is the origin that asks. */
export function createPresenter(clerk: Clerk, azp: string) {
  const { state } = clerk.store;

  const user = ({ id, email, name, memberships, created_at }: ClerkUser) => ({
    object: 'user',
    id,
    first_name: name,
    last_name: null,
    password_enabled: true,
    primary_email_address_id: `idn_${id}`,
    email_addresses: [{ object: 'email_address', id: `idn_${id}`, email_address: email }],
    organization_memberships: memberships.map(({ id: membership, organization_id, role, permissions }) => ({
      object: 'organization_membership',
      id: membership,
      role,
      permissions,
      organization: { object: 'organization', ...state.clerk_organizations[organization_id] },
    })),
    created_at,
    updated_at: created_at,
  });

  const session = (from: ClerkSession) => {
    const { id, status, organization_id, last_active_at, created_at } = from;
    const person = state.clerk_users[from.user_id];
    return {
      object: 'session',
      id,
      status,
      last_active_organization_id: organization_id,
      last_active_token:
        person && status === 'active' ? { object: 'token', jwt: createToken(clerk, from, person, azp) } : null,
      user: person ? user(person) : null,
      last_active_at,
      created_at,
      updated_at: last_active_at,
    };
  };

  const signUp = ({ id, status, email, created_session_id, created_user_id }: SignUpAttempt) => ({
    object: 'sign_up_attempt',
    id,
    status,
    required_fields: ['email_address', 'password'],
    optional_fields: [],
    missing_fields: [],
    unverified_fields: status === 'complete' ? [] : ['email_address'],
    email_address: email,
    has_password: true,
    created_session_id,
    created_user_id,
  });

  const signIn = ({ id, identifier, created_session_id }: SignInAttempt) => ({
    object: 'sign_in_attempt',
    id,
    status: 'complete',
    identifier,
    created_session_id,
  });

  const client = (from: ClerkClient) => {
    const signUpAttempt = from.sign_up_id === null ? undefined : state.clerk_sign_ups[from.sign_up_id];
    const signInAttempt = from.sign_in_id === null ? undefined : state.clerk_sign_ins[from.sign_in_id];
    return {
      object: 'client',
      id: from.id,
      sessions: activeSessions(clerk, from).map(session),
      last_active_session_id: from.last_active_session_id,
      sign_up: signUpAttempt ? signUp(signUpAttempt) : null,
      sign_in: signInAttempt ? signIn(signInAttempt) : null,
      created_at: from.created_at,
      updated_at: from.created_at,
    };
  };

  return { session, signUp, signIn, client };
}
