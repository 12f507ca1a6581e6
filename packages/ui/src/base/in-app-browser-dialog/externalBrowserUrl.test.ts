import { expect, test } from 'vitest';
import { externalBrowserUrl } from './externalBrowserUrl.ts';

test.each([
  ['https://iespec.example/sign-in', 'https://iespec.example/sign-in?openExternalBrowser=1'],
  [
    'https://iespec.example/sign-in?redirect_url=%2Fcheckout%3FlistingId%3D30&from=purchase',
    'https://iespec.example/sign-in?redirect_url=%2Fcheckout%3FlistingId%3D30&from=purchase&openExternalBrowser=1',
  ],
  [
    'https://iespec.example/sign-in?openExternalBrowser=1#top',
    'https://iespec.example/sign-in?openExternalBrowser=1#top',
  ],
])('adds the parameter once and keeps the rest of %s', (url, external) => {
  expect(externalBrowserUrl(url)).toBe(external);
});
