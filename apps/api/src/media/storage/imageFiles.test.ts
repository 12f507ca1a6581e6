import { expect, test } from 'vitest';
import { newKey } from './imageFiles.ts';

test('every digit of a key is random', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  for (let place = 0; place < 32; place += 1) expect(new Set(keys.map((key) => key[place])).size).toBe(16);
});
