import { test } from '@playwright/test';
import { stopRepeatedly } from './crashes/stopRepeatedly.ts';

test('every request that arrived before the end is answered, and no job stays claimed', async () => {
  test.setTimeout(120_000);
  await stopRepeatedly(2);
});
