import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
const b = await build({ root: process.cwd(), logLevel: 'silent', build: { write: false } });
const br = (s) => brotliCompressSync(s).byteLength;
const chunks = new Map();
let css = '',
  styles = {};
for (const f of b.output) {
  if (f.type === 'chunk') chunks.set(f.fileName, f);
  else if (f.fileName.endsWith('.css')) css = f.source.toString();
  else if (f.fileName === '.vite/styles.json') styles = JSON.parse(f.source.toString());
}
const closure = (n, seen = new Set()) => {
  const c = chunks.get(n);
  if (!c || seen.has(n)) return seen;
  seen.add(n);
  for (const i of c.imports) closure(i, seen);
  return seen;
};
const chunkOf = (s) => [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(s)).fileName;
console.log('styles', br(css));
for (const r of ['home', 'property', 'terms', 'mypage', 'sign-in', 'checkout']) {
  const src = `src/routes/${r}.tsx`;
  const files = new Set(
    [chunkOf('src/start.ts'), chunkOf('src/entry-client.tsx'), chunkOf(src)].flatMap((e) => [...closure(e)]),
  );
  let sum = br(styles[src] ?? '');
  for (const f of files) sum += br(chunks.get(f).code);
  console.log(
    r,
    sum,
    'css',
    br(styles[src] ?? ''),
    [...files].map((f) => f.replace('assets/', '') + ':' + br(chunks.get(f).code)).join(' '),
  );
}
if (process.argv[2])
  for (const [n, c] of chunks)
    if (n.includes(process.argv[2]))
      for (const m of Object.entries(c.modules).sort((a, b) => b[1].renderedLength - a[1].renderedLength))
        console.log(m[1].renderedLength, m[0].replace(/.*\/(packages|node_modules)\//, '$1/'));
