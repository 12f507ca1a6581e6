import { describe, expect, test, vi } from 'vitest';
import { testServer } from '#test/server.ts';

const { call, post } = testServer();
const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };
const signUp = (fields: object) => post('/api/auth/sign-up/email', { ...person, ...fields });
const signIn = (fields: object) => post('/api/auth/sign-in/email', { ...person, ...fields });

describe('errors of the identity routes are problems in Japanese with the provider’s code', () => {
  test.each<[string, () => Promise<Response>, number, string, string]>([
    ['no session', () => call('/api/auth/token'), 401, 'UNAUTHORIZED', 'ログインが必要です'],
    [
      'a wrong password',
      () => signIn({ password: 'wrong-password' }),
      401,
      'INVALID_EMAIL_OR_PASSWORD',
      'メールアドレスまたはパスワードが正しくありません',
    ],
    [
      'a malformed address',
      () => signUp({ email: 'hanako' }),
      400,
      'INVALID_EMAIL',
      'メールアドレスの形式が正しくありません',
    ],
    [
      'a taken address',
      async () => {
        await signUp({});
        return signUp({});
      },
      422,
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      'このメールアドレスはすでに登録されています',
    ],
    [
      'a blank name',
      () => signUp({ email: 'blank@example.jp', name: ' ' }),
      422,
      'INVALID_NAME',
      'ユーザー名は100文字以内の文字で入力してください',
    ],
    [
      'a short password',
      () => signUp({ email: 'short@example.jp', password: 'kom-22' }),
      400,
      'PASSWORD_TOO_SHORT',
      'パスワードは8文字以上で入力してください',
    ],
    [
      'a long password',
      () => signUp({ email: 'long@example.jp', password: '木漏れ日の家で朝を'.repeat(15) }),
      400,
      'PASSWORD_TOO_LONG',
      'パスワードは128文字以内で入力してください',
    ],
    ['malformed JSON', () => post('/api/auth/sign-in/email', '{'), 400, 'BAD_REQUEST', 'リクエストが正しくありません'],
    [
      'another origin',
      () => post('/api/auth/sign-in/email', person, { origin: 'https://evil.example', cookie: 'a=b' }),
      403,
      'INVALID_ORIGIN',
      'このサイト以外からは操作できません',
    ],
    ['no fields', () => post('/api/auth/sign-in/email', {}), 400, 'VALIDATION_ERROR', 'リクエストが正しくありません'],
  ])('%s', async (_, request, status, code, message) => {
    const response = await request();
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status, code, detail: expect.stringContaining(message) });
    expect(response.status).toBe(status);
  });
});

describe('rejects common passwords', () => {
  test.each([
    ['password', 'PASSWORD_TOO_COMMON'],
    ['12345678', 'PASSWORD_TOO_COMMON'],
    ['Password123!', 'PASSWORD_TOO_COMMON'],
    ['1qaz2wsx', 'PASSWORD_TOO_COMMON'],
    ['qwertyuiop', 'PASSWORD_TOO_COMMON'],
    ['ｐａｓｓｗｏｒｄ', 'PASSWORD_TOO_COMMON'],
    ['aaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
    ['sakura123', 'PASSWORD_TOO_COMMON'],
    ['iespec-demo', 'PASSWORD_TOO_COMMON'],
    ['19840229', 'PASSWORD_TOO_COMMON'],
    ['guess-me@example.jp', 'PASSWORD_TOO_COMMON'],
    ['        ', 'PASSWORD_BLANK'],
    ['　　　　　　　　', 'PASSWORD_BLANK'],
  ])('%j', async (password, code) => {
    const response = await signUp({ email: 'guess-me@example.jp', password });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code, detail: expect.stringContaining('パスワード') });
  });

  test.each(['komorebi-2022', 'a-good-password', '木漏れ日の家で朝を', 'correct horse battery'])(
    'accepts %j',
    async (password) => {
      expect((await signUp({ email: `accepted-${password.length}@example.jp`, password })).status).toBe(200);
    },
  );
});

test('logs contain no names and no addresses', async () => {
  const written: string[] = [];
  const write = (...parts: unknown[]) => {
    written.push(
      parts.map((part) => (part instanceof Error ? JSON.stringify({ ...part, m: part.message }) : part)).join(),
    );
    return true;
  };
  const spies = [
    ...(['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(write),
    ),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
  ];
  const canary = { name: 'カナリア 花子', email: 'canary@example.jp', password: 'komorebi-2022' };
  // Concurrent sign-ups violate the database's unique index, whose error contains the row.
  await Promise.all([1, 2, 3].map(() => signUp(canary)));
  await signIn({ email: 'canary@example.jp', password: 'wrong-password' });
  for (const spy of spies) spy.mockRestore();
  expect(written.filter((line) => /canary@example\.jp|カナリア/.test(line))).toEqual([]);
});

test.each(['a%0Ab', 'x'.repeat(50), ''])('replaces the invalid browser cookie %j', async (value) => {
  const body = { ...person, email: `c${Math.random()}@example.jp` };
  const response = await post('/api/auth/sign-up/email', body, { cookie: `iespec.browser=${value}` });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toMatch(/iespec\.browser=[\w-]{32};/);
});
