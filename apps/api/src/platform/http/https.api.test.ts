import { expect, test } from 'vitest';
import { testServer } from '#test/server.ts';

const { call, post } = testServer({ origin: 'https://iespec.example' });

test('sets Secure cookies and HSTS over HTTPS', async () => {
  const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };
  const signedUp = await post('/api/auth/sign-up/email', person);
  expect(signedUp.status).toBe(200);
  const cookies = signedUp.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-iespec\.\w+=.*; HttpOnly; Secure; SameSite=Lax/);
  for (const path of ['/', '/api/constants', '/nowhere', '/openapi.json'])
    expect((await call(path)).headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000; includeSubDomains',
    );
});

test('a refused call learns the release, so that a page of another one knows why', async () => {
  const releaseAt = async (path: string) => (await call(path)).headers.get('x-release');
  expect(await releaseAt('/api/no-longer-there')).toBe('/assets/entry.js');
  expect(await releaseAt('/api/constants')).toBeNull();
});
