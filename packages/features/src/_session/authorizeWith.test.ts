import { expect, test, vi } from 'vitest';
import { ApiError } from '../_api/call.ts';
import { authorizeWith } from './authorizeWith.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, exp: 9e9 }))}.x`;
const authorize = (token: string | null) => {
  const getToken = vi.fn(async () => token);
  return { getToken, ask: authorizeWith({ getToken }) };
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

test('signed out, calls are unsigned', async () => {
  expect(await authorize(null).ask({ viewer: undefined, forceRefresh: false })).toEqual({});
});
