import { expect, test, vi } from 'vitest';
import { CallFailed } from '../_api/call.ts';
import { authorizeWith } from './authorizeWith.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, exp: 9e9 }))}.x`;
const authorize = (token: string | null) => {
  const getToken = vi.fn(async () => token);
  return { getToken, ask: authorizeWith({ getToken }) };
};

test('a visitor’s question carries no token, even when somebody is signed in', async () => {
  const { ask, getToken } = authorize(tokenOf('tanaka'));
  expect(await ask({ viewer: 'visitor', fresh: false })).toEqual({});
  expect(getToken).not.toHaveBeenCalled();
});

test('a person’s question carries the token of that person', async () => {
  const token = tokenOf('tanaka');
  const { ask } = authorize(token);
  const headers = { authorization: `Bearer ${token}`, 'x-user-id': 'tanaka' };
  expect(await ask({ viewer: 'tanaka', fresh: false })).toEqual(headers);
  expect(await ask({ viewer: undefined, fresh: false })).toEqual(headers);
});

test('a question of one person never goes out as another’s, nor as nobody’s', async () => {
  await expect(authorize(tokenOf('sato')).ask({ viewer: 'tanaka', fresh: false })).rejects.toThrow(CallFailed);
  await expect(authorize(null).ask({ viewer: 'tanaka', fresh: false })).rejects.toThrow(CallFailed);
});

test('whoever is signed out asks as nobody', async () => {
  expect(await authorize(null).ask({ viewer: undefined, fresh: false })).toEqual({});
});
