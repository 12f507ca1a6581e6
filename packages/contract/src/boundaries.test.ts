import { describe, expect, test } from 'vitest';
import { hasPlaceholders } from './company.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { images, products, properties, sellers, users } from './index.ts';
import { maxUploadBytes, uploadTimeoutOf } from './limits.ts';
import { isPersonName } from './names.ts';
import { parseRequest } from './validation.ts';

function rejectedFields(endpoint: AnyEndpoint, { query = {}, body = {} }: { query?: object; body?: object }) {
  const parsed = parseRequest(endpoint, { params: { id: '1' }, query, body });
  return parsed.success ? [] : Object.keys(parsed.errors);
}
function parseBody(endpoint: AnyEndpoint, body: object) {
  const parsed = parseRequest(endpoint, { params: { id: '1' }, query: {}, body });
  return parsed.success ? (parsed.request as { body: object }).body : parsed.errors;
}

const text = (length: number) => 'あ'.repeat(length);
const url = (length: number) => 'https://example.jp/'.padEnd(length, 'a');

describe('accepts the last valid value of a field and rejects the next', () => {
  test.each<[string, AnyEndpoint, string, unknown, unknown]>([
    ['a name of 100 characters', properties.update, 'name', text(100), text(101)],
    ['a single-line name', properties.update, 'name', '木漏れ日の家', '木漏れ日\nの家'],
    ['a short text of 100 characters', properties.update, 'layout', text(100), text(101)],
    ['a long text of 5,000 characters', properties.update, 'description', text(5000), text(5001)],
    ['a multi-line long text', properties.update, 'description', '一行目\n二行目', '一行目\u0000二行目'],
    ['January', properties.update, 'construction_month', 1, 0],
    ['December', properties.update, 'construction_month', 12, 13],
    ['the year 1000', properties.update, 'construction_year', 1000, 999],
    ['the year 2200', properties.update, 'construction_year', 2200, 2201],
    ['one floor', properties.update, 'floor_count', 1, 0],
    ['200 floors', properties.update, 'floor_count', 200, 201],
    ['an area of 0 ㎡', properties.update, 'site_area', 0, -0.01],
    ['an area of 9,999,999 ㎡', properties.update, 'building_area', 9_999_999, 9_999_999.01],
    ['the last prefecture', properties.update, 'prefecture', '沖縄県', '琉球'],
    ['a catalog URL over http', products.update, 'catalog_url', 'http://example.jp', 'ftp://example.jp'],
    ['a URL of 2,048 characters', products.update, 'catalog_url', url(2048), url(2049)],
    [
      'a URL without bidirectional control characters',
      products.update,
      'catalog_url',
      'https://example.jp/',
      'https://example.jp/\u202E',
    ],
    ['a specification of 500 characters', products.addSpecification, 'spec_value', text(500), text(501)],
    ['a dimension of 0', products.addDimension, 'value', 0, -1],
    ['a dimension of 9,999,999', products.addDimension, 'value', 9_999_999, 10_000_000],
    ['a WebP but not a GIF', images.presign, 'content_type', 'image/webp', 'image/gif'],
    ['an upper-case JPEG type but not a GIF', images.presign, 'content_type', 'IMAGE/JPEG', 'IMAGE/GIF'],
    ['a file of 10 MB', images.presign, 'file_size', maxUploadBytes, maxUploadBytes + 1],
    ['a file name of 4,096 characters', images.presign, 'file_name', 'a'.repeat(4096), 'a'.repeat(4097)],
    ['a name without a URL', users.create, 'name', '山田 花子', '山田 www.evil.example'],
    ['a name without a full-width URL', users.create, 'name', '山田 花子', 'ｅｖｉｌ。ｃｏｍ'],
    ['an updated name without a URL', users.update, 'name', '山田 花子', 'https://evil.example'],
  ])('%s', (_, endpoint, field, accepted, rejected) => {
    const specification = { spec_type: '素材', spec_value: '杉' };
    const dimension = { dimension_type: '幅', value: 1, unit: 'mm' };
    const valid = { ...specification, ...dimension, content_type: 'image/png' };
    expect(rejectedFields(endpoint, { body: { ...valid, [field]: accepted } })).toEqual([]);
    expect(rejectedFields(endpoint, { body: { ...valid, [field]: rejected } })).toEqual([field]);
  });

  test.each([
    ['www.example.jp/catalog', 'https://www.example.jp/catalog'],
    ['example.co.jp', 'https://example.co.jp/'],
    ['example.jp:8080?id=1', 'https://example.jp:8080/?id=1'],
    ['http://example.jp', 'http://example.jp/'],
    ['HTTPS://Example.JP:443/a/../b', 'https://example.jp/b'],
    ['https://ｅｘａｍｐｌｅ.jp/@shop?q=a\u3042', 'https://example.jp/@shop?q=a%E3%81%82'],
    ['https://g\u00adood.example', 'https://good.example/'],
    ['https://日本語.example', 'https://xn--wgv71a119e.example/'],
  ])('the address %s is read as %s', (typed, url) => {
    expect(parseBody(products.update, { catalog_url: typed })).toMatchObject({ catalog_url: url });
  });

  test.each([
    'catalog.pdf',
    'TA-450W',
    '450.5',
    'a@example.jp',
    '/a',
    '//example.jp/a',
    'https://',
    'ftp://example.jp',
    'file:///etc/passwd',
    'data:text/html,<script>',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'https://user:word@example.jp/',
    'https://example.jp/\u0000',
  ])('%j is not an address', (typed) => {
    expect(rejectedFields(products.update, { body: { catalog_url: typed } })).toEqual(['catalog_url']);
  });

  test.each([
    String.raw`https://evil.example\@good.example`,
    String.raw`https://evil.example\.good.example`,
    String.raw`https:\\evil.example`,
    String.raw`https://good.example/\evil.example`,
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://good.example@evil.example',
    'https://@evil.example',
    'https://good.example:80@evil.example/',
    'https://good.example\u3000.evil.example',
  ])('%s, whose host people and browsers read differently, is no link', (typed) => {
    expect(rejectedFields(products.update, { body: { catalog_url: typed } })).toEqual(['catalog_url']);
    expect(rejectedFields(users.update, { body: { link: typed } })).toEqual(['link']);
  });

  test('at most 200 rows per save', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ spec_type: '素材', spec_value: '杉' }));
    expect(rejectedFields(products.saveSpecifications, { body: rows(200) })).toEqual([]);
    expect(rejectedFields(products.saveSpecifications, { body: rows(201) })).toEqual(['']);
  });

  test('at most 1,000 products in a nested property', () => {
    const property = (count: number) => ({
      name: '木漏れ日の家',
      property_type: 'HOUSE',
      prefecture: '長野県',
      rooms: [{ name: '居間', products: Array.from({ length: count }, () => ({ name: '灯り' })) }],
    });
    expect(rejectedFields(properties.createNested, { body: property(1000) })).toEqual([]);
    expect(rejectedFields(properties.createNested, { body: property(1001) })).toEqual(['rooms']);
  });

  test('caps the page size at 100', () => {
    const parseLimit = (limit: string) => {
      const parsed = parseRequest(properties.list, { params: {}, query: { limit }, body: {} });
      return parsed.success ? parsed.request.query.limit : parsed.errors;
    };
    expect(parseLimit('100')).toBe(100);
    expect(parseLimit('101')).toBe(100);
  });

  test('sales since the year 2000', () => {
    expect(rejectedFields(sellers.sales, { query: { year: '2000' } })).toEqual([]);
    expect(rejectedFields(sellers.sales, { query: { year: '1999' } })).toEqual(['year']);
  });

  test('a person’s name of 100 characters', () => {
    expect(isPersonName(text(100))).toBe(true);
    expect(isPersonName(text(101))).toBe(false);
  });
});

describe('an empty value', () => {
  test('of a choice becomes null', () => {
    expect(parseBody(properties.update, { structure: '' })).toEqual({ structure: null });
  });
  test('of the image type is dropped', () => {
    expect(parseBody(images.presign, { content_type: 'image/png', image_type: '' })).not.toHaveProperty(
      'image_type',
      expect.anything(),
    );
  });
});

test('an upload may take as long as 10 kB/s need, but less than half an hour', () => {
  expect(uploadTimeoutOf(1_000_000)).toBe(130_000);
  expect(uploadTimeoutOf(maxUploadBytes)).toBeLessThan(30 * 60_000);
});

test('detects company placeholders; a null registration number is not one', () => {
  const entered = { name: '風土社', registrationNumber: null };
  expect(hasPlaceholders(entered)).toBe(false);
  expect(hasPlaceholders({ ...entered, name: '【運営会社名】' })).toBe(true);
});
