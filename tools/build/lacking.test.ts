import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from './build.ts';
import { findLacking } from './lacking.ts';

beforeAll(buildIfStale);

/** Names that some browser lacks, by the reason why the pages work without them. */
const fallbacks: Record<string, string[]> = {
  'only the looks differ': [
    '-webkit-tap-highlight-color',
    ':-webkit-inner-spin-button',
    ':-webkit-search-cancel-button',
    '@starting-style',
    'accent-color',
    'forced-color-adjust',
    'overscroll-behavior-x',
    'scrollbar-width',
    'text-wrap',
  ],
  'the prefixed form stands beside it': ['user-select'],
  'the paper is as large as the printer’s': ['@page', 'size'],
  'a field is as large as its rows': ['resize'],
  'what is closed is not printed': [':details-content', 'content-visibility'],
  'the polyfill of popovers sets a class instead, and the attribute `open` is asked, too': [':open', ':popover-open'],
  'it is asked for first, and done without or by other means': [
    'canParse',
    'cancelIdleCallback',
    'captureStackTrace',
    'checkVisibility',
    'downlink',
    'effectiveType',
    'requestIdleCallback',
    'responseStatus',
    'saveData',
  ],
  'it is there, but says true even if cookies are blocked for this page': ['cookieEnabled'],
  'React asks for it first': [
    'canIntercept',
    'currentEntry',
    'fromElement',
    'setImmediate',
    'skipTransition',
    'startViewTransition',
    'transition',
  ],
  'another thing has the same name': ['delay', 'div', 'maxWidth', 'minWidth', 'share'],
};

test('the built pages use nothing that a browser of the policy lacks, unless they work without it', () => {
  expect(findLacking()).toEqual(Object.values(fallbacks).flat().sort());
});
