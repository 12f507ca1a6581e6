import { expect, test, vi } from 'vitest';
import { ApiError } from '../_api/call.ts';
import { authorizeWith } from './authorizeWith.ts';
import type { IdentityState } from './identity.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, exp: 9e9 }))}.x`;
const authorize = (token: string | null, status: 'signedIn' | 'signedOut' = 'signedOut') => {
  const getToken = vi.fn(async () => token);
  const refresh = vi.fn(async () => {});
  const getState = (): IdentityState =>
    status === 'signedIn' ? { status, subject: 'tanaka', organization: null } : { status };
  return { getToken, refresh, ask: authorizeWith({ getToken, getState, refresh }) };
};

test('a visitor’s call carries no token, even when somebody is signed in', async () => {
  const { ask, getToken } = authorize(tokenOf('tanaka'));
  expect(await ask({ viewer: 'visitor', forceRefresh: false })).toEqual({});
  expect(getToken).not.toHaveBeenCalled();
});

test('a person’s call carries the token of that person', async () => {
  const token = tokenOf('tanaka');
  const { ask } = authorize(token);
  const headers = { authorization: `Bearer ${token}`, 'x-user-id': 'tanaka' };
  expect(await ask({ viewer: 'tanaka', forceRefresh: false })).toEqual(headers);
  expect(await ask({ viewer: undefined, forceRefresh: false })).toEqual(headers);
});

test('a call for one person is never sent as another, nor unsigned', async () => {
  await expect(authorize(tokenOf('sato')).ask({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow(ApiError);
  await expect(authorize(null).ask({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow(ApiError);
});

test('a call that needs a user is not sent where there is none', async () => {
  const { ask, refresh } = authorize(null);
  await expect(ask({ viewer: undefined, forceRefresh: false })).rejects.toThrow('User not authenticated');
  expect(refresh).not.toHaveBeenCalled();
});

test('a session without a token has ended: the provider is asked', async () => {
  const { ask, refresh } = authorize(null, 'signedIn');
  await expect(ask({ viewer: undefined, forceRefresh: false })).rejects.toMatchObject({ status: 401 });
  expect(refresh).toHaveBeenCalledOnce();
});

test('a provider that refuses the token says that the session has ended; any other failure stays what it is', async () => {
  const { ask, getToken, refresh } = authorize(null, 'signedIn');
  getToken.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 401 }));
  await expect(ask({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow('User not authenticated');
  expect(refresh).toHaveBeenCalledOnce();
  getToken.mockRejectedValueOnce(new Error('offline'));
  await expect(ask({ viewer: 'tanaka', forceRefresh: false })).rejects.toThrow('offline');
});
