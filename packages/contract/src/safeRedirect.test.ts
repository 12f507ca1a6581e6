import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const origin = 'http://localhost:4000';

test.each([
  ['/property/10', '/property/10'],
  ['/property/10?tab=gallery#top', '/property/10?tab=gallery#top'],
  ['/checkout?listingId=3', '/checkout?listingId=3'],
  ['http://localhost:4000/mypage', '/mypage'],
  ['/property/%2e%2e/mypage', '/mypage'],
])('%s redirects to %s', (input, path) => {
  expect(safeRedirect(input, origin)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  '//evil.example',
  '///evil.example:443',
  '//user@evil.example',
  '//evil.example%2Fx',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/property/\t10',
  '/property/10\u007f',
  '/property\\10',
  '\u0000/property/10',
  'https:evil.example',
  'https://evil.example/',
  'http://localhost:4000.evil.example/',
  'http://localhost:4000@evil.example/',
  'http://user@localhost:4000/mypage',
  'http://localhost:4001/mypage',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'blob:x',
  'data:text/html,x',
  ' javascript:alert(1)',
  '/.//evil.example',
  '/sign-in?redirect_url=/sign-in',
  '/sign-up',
  'property/10',
])('%j is rejected', (input) => {
  expect(safeRedirect(input, origin)).toBeNull();
});
