import { expect, test } from 'vitest';
import { createTransfers } from './transfers.ts';

type Transfers = ReturnType<typeof createTransfers>;

function send(transfers: Transfers, key: string, userId: number) {
  const transfer = transfers.begin(key);
  transfer.countFor(userId);
  return transfer;
}
const withCode = (code: string) => expect.objectContaining({ code });

test('a user sends three files at a time; others are not affected', () => {
  const transfers = createTransfers();
  const first = send(transfers, 'a', 1);
  send(transfers, 'b', 1);
  send(transfers, 'c', 1);
  expect(() => send(transfers, 'd', 1)).toThrow(withCode('rate_limited'));
  send(transfers, 'e', 2);
  first.end();
  send(transfers, 'f', 1);
  expect(() => transfers.begin('f')).toThrow(withCode('conflict'));
});

test('in a full process, the slowest senders make room, one for each newcomer', () => {
  let now = 0;
  const transfers = createTransfers(() => now);
  const senders = Array.from({ length: 200 }, (_, index) => send(transfers, String(index), index));
  expect(() => send(transfers, 'too early', 1_000)).toThrow(withCode('busy'));
  now += 10_000;
  const slow = new Map([
    [7, 1],
    [8, 2],
  ]);
  for (const [index, { onChunk }] of senders.entries()) onChunk(slow.get(index) ?? 1_000_000);
  send(transfers, 'new', 1_000);
  send(transfers, 'newer', 1_001);
  expect(senders.filter(({ signal }) => signal.aborted)).toEqual([senders[7], senders[8]]);
  expect(() => send(transfers, 'newest', 1_002), 'all others are fast enough').toThrow(withCode('busy'));
});

test('in a full process, a user who sends several files makes room for one who sends none', () => {
  const transfers = createTransfers();
  for (let index = 0; index < 198; index += 1) send(transfers, String(index), index);
  const several = ['a', 'b'].map((key) => send(transfers, key, 1_000));
  send(transfers, 'new', 1_001);
  expect(several.filter(({ signal }) => signal.aborted)).toHaveLength(1);
  expect(() => send(transfers, 'newer', 1_002)).toThrow(withCode('busy'));
});
