import { expect, test } from 'vitest';
import { isInAppBrowser } from './isInAppBrowser.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.19.1',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Line/14.19.1/IAB', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0]', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64; Airline/2) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
])('%s: %s', (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});
