import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const now = new Date('2024-05-03T06:30:20Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const path = '/media/private/key/';

const parseQuery = (query: string) => Object.fromEntries(new URLSearchParams(query));

test('a signed URL is valid for at most five minutes', () => {
  const query = parseQuery(sign('secret', path, now));
  expect(isSigned('secret', path, query, now)).toBe(true);
  expect(isSigned('secret', path, query, later(239))).toBe(true);
  expect(isSigned('secret', path, query, later(300))).toBe(false);
});

test('URLs signed shortly after each other are equal', () => {
  expect(sign('secret', path, later(30))).toBe(sign('secret', path, now));
});

test.each([
  ['another path', 'secret', '/media/private/other/', {}],
  ['a parent path', 'secret', '/media/private/', {}],
  ['another secret', 'other', path, {}],
  ['a later expiry', 'secret', path, { expires: '9999999999' }],
  ['an expiry that is not a number', 'secret', path, { expires: 'NaN' }],
  ['an empty signature', 'secret', path, { signature: '' }],
])('rejects %s', (_, secret, signedPath, overrides) => {
  expect(isSigned(secret, signedPath, { ...parseQuery(sign('secret', path, now)), ...overrides }, now)).toBe(false);
});
