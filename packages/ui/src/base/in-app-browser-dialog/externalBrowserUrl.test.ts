import { expect, test } from 'vitest';
import { externalBrowserUrl } from './externalBrowserUrl.ts';

test('adds the parameter once, before the fragment', () => {
  const external = 'https://iespec.example/sign-in?openExternalBrowser=1#top';
  expect(externalBrowserUrl('https://iespec.example/sign-in#top')).toBe(external);
  expect(externalBrowserUrl(external)).toBe(external);
});
