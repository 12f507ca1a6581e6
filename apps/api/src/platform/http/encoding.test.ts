import { expect, test } from 'vitest';
import { decode, encode } from './encoding.ts';

test.each([0, 1, 1_023, 1_024, 70_000, 2_000_000])(
  'a body of %d bytes is decoded as it was encoded',
  async (length) => {
    const body = new Uint8Array(length).fill(97);
    expect(Buffer.compare(await decode(await encode(body, 'br')), body)).toBe(0);
  },
);
