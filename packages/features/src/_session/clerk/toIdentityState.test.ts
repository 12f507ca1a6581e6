import { expect, test } from 'vitest';
import { hasPermission } from '../identity.ts';
import { toIdentityState } from './toIdentityState.ts';

const komorebi = { id: 'org_komorebi', slug: 'komorebi', name: '木漏れ日工務店' };
const other = { id: 'org_other', slug: 'other', name: 'ほかの会社' };
const user = {
  organizationMemberships: [
    { role: 'org:member', permissions: ['org:cases:read'], organization: other },
    { role: 'org:admin', permissions: ['org:cases:read', 'org:cases:manage'], organization: komorebi },
  ],
};

test('signed out without a user id', () => {
  expect(toIdentityState({ userId: null, orgId: null, user: null })).toEqual({ status: 'signedOut' });
});

test('a user without an active organization has no permissions', () => {
  const state = toIdentityState({ userId: 'user_1', orgId: null, user });
  expect(state).toEqual({ status: 'signedIn', subject: 'user_1', organization: null });
  expect(hasPermission(null, { permission: 'org:cases:read' })).toBe(false);
});

test('takes role and permissions from the active organization', () => {
  const state = toIdentityState({ userId: 'user_1', orgId: komorebi.id, user });
  expect(state).toMatchObject({ organization: { ...komorebi, role: 'org:admin' } });
  const organization = state.status === 'signedIn' ? state.organization : null;
  expect(hasPermission(organization, { permission: 'org:cases:manage' })).toBe(true);
  expect(hasPermission(organization, { role: 'org:member' })).toBe(false);
  expect(() => hasPermission(organization, {} as { role: string })).toThrow('has()');
});
