import { expect, test, vi } from 'vitest';
import { ApiError } from '#_api/call.ts';
import { authorizeWith } from './authorizeWith.ts';
import type { IdentityState } from './identity.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, exp: 9e9 }))}.x`;
const setUp = (token: string | null, status: 'signedIn' | 'signedOut' = 'signedOut') => {
  const getToken = vi.fn(async () => token);
  const refresh = vi.fn(async () => {});
  const getState = (): IdentityState =>
    status === 'signedIn' ? { status, subject: 'tanaka', organization: null } : { status };
  return { getToken, refresh, authorize: authorizeWith({ getToken, getState, refresh }) };
};

test('sends a visitor’s call without a token, even when signed in', async () => {
  const { authorize, getToken } = setUp(tokenOf('tanaka'));
  expect(await authorize({ viewer: 'visitor', forceRefresh: false })).toEqual({});
  expect(getToken).not.toHaveBeenCalled();
});

test('sends a user’s call with that user’s token', async () => {
  const token = tokenOf('tanaka');
  const { authorize } = setUp(token);
  const headers = { authorization: `Bearer ${token}`, 'x-user-id': 'tanaka' };
  expect(await authorize({ viewer: 'tanaka', forceRefresh: false })).toEqual(headers);
  expect(await authorize({ viewer: undefined, forceRefresh: false })).toEqual(headers);
});

test('never sends a user’s call as another user or without a token', async () => {
  await expect(setUp(tokenOf('sato')).authorize({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow(ApiError);
  await expect(setUp(null).authorize({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow(ApiError);
});

test('rejects a call that needs a user when signed out', async () => {
  const { authorize, refresh } = setUp(null);
  await expect(authorize({ viewer: undefined, forceRefresh: false })).rejects.toThrow('User not authenticated');
  expect(refresh).not.toHaveBeenCalled();
});

test('refreshes the session when there is no token', async () => {
  const { authorize, refresh } = setUp(null, 'signedIn');
  await expect(authorize({ viewer: undefined, forceRefresh: false })).rejects.toMatchObject({ status: 401 });
  expect(refresh).toHaveBeenCalledOnce();
});

test('asks for a token once more before the session counts as expired', async () => {
  const token = tokenOf('tanaka');
  const { authorize, getToken, refresh } = setUp(token, 'signedIn');
  getToken.mockResolvedValueOnce(null);
  expect(await authorize({ viewer: 'tanaka', forceRefresh: false })).toMatchObject({ 'x-user-id': 'tanaka' });
  expect(getToken.mock.calls).toEqual([[{ forceRefresh: false }], [{ forceRefresh: true }]]);
  expect(refresh).not.toHaveBeenCalled();
});

test('treats a provider’s 401 as an expired session, and passes on other errors', async () => {
  const { authorize, getToken, refresh } = setUp(null, 'signedIn');
  getToken.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 401 }));
  await expect(authorize({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow('User not authenticated');
  expect(refresh).toHaveBeenCalledOnce();
  getToken.mockRejectedValueOnce(new Error('offline'));
  await expect(authorize({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow('offline');
});
