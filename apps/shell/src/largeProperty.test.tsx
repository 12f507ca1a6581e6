import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { properties } from '@iespec/contract';
import { komorebi, largeProperty } from '@iespec/contract/fixtures';
import { answerWith, defaultHandlers, paginateDetails, toHandlers } from '@iespec/contract/msw';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { mockTransport } from './test/mockTransport.ts';

/** Gives every image a random-looking storage key, which compresses badly, as in production. */
function withKeys<Value>(value: Value): Value {
  const keyOf = (id: number) => createHash('md5').update(String(id)).digest('hex');
  return JSON.parse(JSON.stringify(value), (_, part) => {
    if (!part?.sources) return part;
    const folder = `/media/${keyOf(part.id)}`;
    return {
      ...part,
      url: `${folder}/1280.webp`,
      sources: {
        pattern: `${folder}/{width}.{format}`,
        widths: [320, 640, 800, 1280, 2400],
        formats: ['avif', 'webp'],
      },
    };
  });
}

const large = withKeys(largeProperty());
const handlers = [
  ...toHandlers([answerWith(properties.details, ({ query }) => paginateDetails(large, query))]),
  ...defaultHandlers,
];
const transport = mockTransport(handlers);

/** Maximum Brotli-compressed bytes of the page's inlined styles, which count towards the limits in bundle.test.ts. */
const styleBytes = 5_700;

test.each(['products', 'gallery', 'rooms'])(
  'a property with 1,000 products and 2,000 images stays within 14 kB: %s',
  async (tab) => {
    const { status, head, body, state } = await render(`/property/${komorebi.id}?tab=${tab}`, transport);
    expect(status).toBe(200);
    expect(body).toContain('部屋');
    expect(brotliCompressSync(head + body + state).byteLength + styleBytes).toBeLessThanOrEqual(14_000);
  },
);
