import { expect, test } from 'vitest';
import { mailboxOf } from './mailboxOf.ts';

test.each([
  ['Mio.Tanaka+a@Example.jp', 'mio.tanaka@example.jp'],
  ['mi.o.tana.ka+a@googlemail.com', 'miotanaka@gmail.com'],
  ['mio.t@pm.me', 'miot@proton.me'],
  ['mio-shop@yahoo.co.jp', 'mio@yahoo.co.jp'],
  ['mio-shop@example.jp', 'mio-shop@example.jp'],
  ['"a@b"@example.jp', '"a@b"@example.jp'],
])('%s is delivered to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
