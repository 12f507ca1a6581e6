import { expect, test } from 'vitest';
import { toEventLine, toLogLine } from './log.ts';
import { withRequestId } from './requestId.ts';

test('masks email addresses and row values', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "山田 花子"'), {
    detail: 'Key (email)=(hanako@example.jp) already exists.',
    parameters: ['山田 花子'],
    cause: new Error('No such person: <花子.y+home@example.co.jp>, hanako@example.jp'),
  });
  const line = toLogLine(error, { method: 'POST', path: '/api/hanako@example.jp', client: '203.0.113.9' });
  expect(line).not.toMatch(/山田|花子|hanako/);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    message: 'invalid input syntax for type integer: "[value]"',
    cause: 'Error: No such person: <[email]>, [email]',
    path: '/api/[email]',
    client: '203.0.113.9',
  });
});

test('keeps the constraint name and the stack', () => {
  const line = toLogLine(new Error('duplicate key value violates unique constraint "users_email_key"'));
  expect(line).toContain('users_email_key');
  expect(line).toContain('log.test.ts');
});

test('names the request or the job, and the request that caused it', () => {
  const source = { job: 'mail', key: 'paid-12-buyer', attempts: 3 } as const;
  const line = withRequestId('k7m29qx4td', () => toLogLine(new Error('down'), source));
  expect(JSON.parse(line)).toMatchObject({ requestId: 'k7m29qx4td', ...source });
  expect(JSON.parse(toLogLine(new Error('down')))).not.toHaveProperty('requestId');
});

test('an event is one line with its time', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  const line = withRequestId('k7m29qx4td', () => toEventLine({ event: 'mail', key: 'a', messageId: 'b' }, now));
  expect(line).toBe(
    '{"level":"info","at":"2026-11-24T09:00:00.000Z","requestId":"k7m29qx4td","event":"mail","key":"a","messageId":"b"}',
  );
});
