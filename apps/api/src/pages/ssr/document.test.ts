import { expect, test } from 'vitest';
import { toDocument } from './document.ts';

test('content in the data blocks cannot close their script elements', () => {
  const data = { name: '</script><script>alert(1)</script>' };
  const page = { status: 200, head: '', body: '', state: JSON.stringify(data), modules: [] };
  const html = toDocument(
    page,
    { markScript: '', styles: '', start: 'start.js', entry: 'entry.js', preloads: [] },
    data,
  ).join('');
  const blocks = html.matchAll(/<script type="application\/json" id="(\w+)">(.*?)<\/script>/gs);
  const escaped = '{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}';
  expect([...blocks].map(([, id, json]) => ({ id, json }))).toEqual([
    { id: 'state', json: escaped },
    { id: 'config', json: escaped },
  ]);
});
