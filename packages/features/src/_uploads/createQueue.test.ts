import { expect, test } from 'vitest';
import { createQueue } from './createQueue.ts';

test('runs two tasks at a time, in order', async () => {
  const enqueue = createQueue(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  for (const number of [1, 2, 3, 4]) {
    enqueue(() => {
      started.push(number);
      return new Promise((resolve) => ends.push(resolve));
    });
  }
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3, 4]);
});
