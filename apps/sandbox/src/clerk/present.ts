import type { ClerkClient, ClerkSession, ClerkUser, SignInAttempt, SignUpAttempt } from '../store/clerkObjects.ts';
import type { Clerk } from './clerk.ts';
import { activeSessions } from './sessions.ts';
import { createToken } from './tokens.ts';

/** Converts stored objects to those of the Frontend API. `azp`: the origin of the request. */
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

  const session = (stored: ClerkSession) => {
    const { id, status, organization_id, last_active_at, created_at } = stored;
    const owner = state.clerk_users[stored.user_id];
    return {
      object: 'session',
      id,
      status,
      last_active_organization_id: organization_id,
      last_active_token:
        owner && status === 'active' ? { object: 'token', jwt: createToken(clerk, stored, owner, azp) } : null,
      user: owner ? user(owner) : null,
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

  const client = (stored: ClerkClient) => {
    const { id, last_active_session_id, sign_up_id, sign_in_id, created_at } = stored;
    const signUpAttempt = sign_up_id === null ? undefined : state.clerk_sign_ups[sign_up_id];
    const signInAttempt = sign_in_id === null ? undefined : state.clerk_sign_ins[sign_in_id];
    return {
      object: 'client',
      id,
      sessions: activeSessions(clerk, stored).map(session),
      last_active_session_id,
      sign_up: signUpAttempt ? signUp(signUpAttempt) : null,
      sign_in: signInAttempt ? signIn(signInAttempt) : null,
      created_at,
      updated_at: created_at,
    };
  };

  return { session, signUp, signIn, client };
}
