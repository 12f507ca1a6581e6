import { expect, test } from 'vitest';
import { describeUserAgent } from './describeUserAgent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`${windows} (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge', 'Windows'],
  [`${phone} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  ['当選 www.example.com/1.0', undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
])('%s: %s on %s', (userAgent, browser, system) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system });
});
