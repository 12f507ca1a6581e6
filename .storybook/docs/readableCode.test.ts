import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readableCode } from './readableCode.ts';

test('replaces inline handlers with names and removes the story-only width', () => {
  const code = '<TextField\n  className="max-w-md"\n  label="物件名"\n  onChange={function ste(){}}\n/>';
  expect(readableCode(code)).toBe('<TextField\n  label="物件名"\n  onChange={handleChange}\n/>');
  expect(readableCode('<Button onClick={() => {}}>保存する</Button>')).toBe(
    '<Button onClick={handleClick}>保存する</Button>',
  );
});

test('writes the element of a story without args instead of its source', async () => {
  const source = "{ name: '成功', play: async () => {} }";
  const context = { args: {}, originalStoryFn: () => createElement('p', { onClick: () => {} }, '成功') };
  expect(await readableCode(source, context)).toBe('<p onClick={handleClick}>\n  成功\n</p>');
});

test('keeps the source of a story that uses hooks, and does not call it in the render of the page', async () => {
  const source = "{ name: '成功' }";
  const withHooks = {
    args: {},
    originalStoryFn: () => {
      throw new Error('no hooks outside of a component');
    },
  };
  expect(await readableCode(source, withHooks)).toBe(source);
  let isRendering = true;
  const originalStoryFn = () => createElement('p', {}, isRendering ? 'during' : 'after');
  const code = readableCode(source, { args: {}, originalStoryFn });
  isRendering = false;
  expect(await code).toBe('<p>\n  after\n</p>');
});

test('collapses long data to its first levels and keeps short data', () => {
  const item =
    "    {\n      alt: '外観',\n      sources: {\n        formats: [\n          'webp'\n        ]\n      }\n    },\n";
  const codeOf = (count: number) => `<ImageGrid\n  images={[\n${item.repeat(count)}  ]}\n/>`;
  expect(readableCode(codeOf(1))).toBe(codeOf(1));
  expect(readableCode(codeOf(5))).toBe(`<ImageGrid\n  images={[\n${'    { … },\n'.repeat(5)}  ]}\n/>`);
});
