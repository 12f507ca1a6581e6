import { expect, test } from 'vitest';
import { bucketOf, createRateLimit } from './rateLimit.ts';

test.each([
  ['read', 'user', 1200],
  ['read', 'address', 2400],
  ['write', 'user', 240],
  ['write', 'address', 480],
  ['checkout', 'user', 30],
  ['checkout', 'address', 60],
  ['upload', 'user', 600],
  ['upload', 'address', 1200],
  ['page', 'address', 600],
  ['webhook', 'address', 6000],
  ['identity', 'address', 300],
  ['attempt', 'address', 20],
  ['media', 'address', 6000],
] as const)('limits %s per %s to %d a minute', async (bucket, by, limit) => {
  const rateLimit = createRateLimit();
  const calls = Array.from({ length: limit + 1 }, () => rateLimit(bucket, by, '198.51.100.1'));
  const allowed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(allowed).toHaveLength(limit);
});

test.each([
  ['POST', '/api/sellers/webhook', 'webhook'],
  ['POST', '/api/sellers/webhook/connect', 'webhook'],
  ['GET', '/api/properties', 'read'],
  ['POST', '/api/transactions/checkout', 'checkout'],
  ['PATCH', '/api/images/1/status', 'upload'],
  ['POST', '/api/nothing', 'write'],
])('counts %s %s as %s', (method, path, bucket) => {
  expect(bucketOf(method, path)).toBe(bucket);
});
