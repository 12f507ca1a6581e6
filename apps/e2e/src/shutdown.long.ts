import { test } from '@playwright/test';
import { stopRepeatedly } from './crashes/stopRepeatedly.ts';

const rounds = Number(process.env.IESPEC_ROUNDS ?? 20);

test('every request that arrived before the end is answered, and no job stays claimed, many times', async () => {
  test.setTimeout(rounds * 60_000 + 60_000);
  await stopRepeatedly(rounds);
});
