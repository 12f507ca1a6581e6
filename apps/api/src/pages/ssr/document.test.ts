import { expect, test } from 'vitest';
import { toDocument } from './document.ts';

test('no text in the blocks of data ends them', () => {
  const data = { name: '</script><script>alert(1)</script>' };
  const page = { status: 200, head: '', body: '', state: JSON.stringify(data), modules: [] };
  const html = toDocument(page, { styles: '', start: 'start.js', entry: 'entry.js', preloads: [] }, data).join('');
  expect(html).not.toContain(data.name);
  for (const id of ['state', 'config']) {
    const [, json = ''] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? [];
    expect(JSON.parse(json), id).toEqual(data);
  }
});
