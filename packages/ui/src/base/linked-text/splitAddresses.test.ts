import { describe, expect, test } from 'vitest';
import { splitAddresses } from './splitAddresses.ts';

const addressesIn = (text: string) => splitAddresses(text).filter((_, index) => index % 2 === 1);

test('the parts of a text are its words and addresses in turn', () => {
  const text = '設計は風土設計室（https://fudo.example/works/1）。\n取材はhttp://press.example です';
  expect(splitAddresses(text)).toEqual([
    '設計は風土設計室（',
    'https://fudo.example/works/1',
    '）。\n取材は',
    'http://press.example',
    ' です',
  ]);
});

describe('an address ends before', () => {
  test.each([
    ['https://a.example/b。', 'https://a.example/b'],
    ['https://a.example/b、ほか', 'https://a.example/b'],
    ['https://a.example/をご覧ください', 'https://a.example/'],
    ['https://a.example/b.', 'https://a.example/b'],
    ['https://a.example/b?!', 'https://a.example/b'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['「https://a.example/b」', 'https://a.example/b'],
    ['<https://a.example/b>', 'https://a.example/b'],
    ['"https://a.example/b"', 'https://a.example/b'],
    ['https://a.example/b\nhttp', 'https://a.example/b'],
    ['https://www.rakuten.co.jp@evil.example/login', 'https://www.rakuten.co.jp'],
    ['https://www.rakuten.co.jp:pass@evil.example/', 'https://www.rakuten.co.jp'],
  ])('%j', (text, expected) => expect(addressesIn(text)).toEqual([expected]));
});

test.each([
  'https://a.example:8443/b_(c)?d=1&e=%E5%92%8C#f-g',
  'HTTPS://A.EXAMPLE/B',
  'https://xn--u9j5h1btf1e9236atkap9eil.jp/',
  'http://a.example/b/',
])('%s is an address as a whole', (text) => expect(addressesIn(text)).toEqual([text]));

test.each([
  'javascript:alert(1)',
  'data:text/html,a',
  'ftp://a.example',
  'www.a.example',
  'https://',
  'https:///a',
  'https://。',
  'seller@example.jp',
])('%s is no address', (text) => expect(splitAddresses(text)).toEqual([text]));

test('a long run of parentheses is read in time', () => {
  const text = `https://a.example/${'('.repeat(20_000)}`;
  expect(addressesIn(text)).toEqual(['https://a.example/']);
});
