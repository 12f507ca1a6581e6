// Packs the component library and tries it in an empty Vite app and an empty Next app, as strangers would.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { root } from '../root.ts';
import { launchChromium } from '../servers/system.ts';
import { serveFiles } from './serveFiles.ts';

const ui = join(root, 'packages/ui');

/** The maximum number of compressed bytes that a button may add to an app. */
const maxButtonBytes = 2500;

const content = `const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const slide = (id = 0) =>
  ({ id, alt: \`写真\${id}\`, url: dot, sources: null, width: 4, height: 3, color: '#b9a98f', locked: false });

const Content = () => (
  <main style={{ color: tokens['color-clay'] }}>
    <PurchaseButton state="purchasable" editHref="/edit" buyHref="/buy" />
    <Carousel slides={[slide(1), slide(2), slide(3)]} label="写真" sizes="100vw" />
    <TextField label="物件名" required />
    <PropertyCard href="/property/1" name="木漏れ日の家" description={null} image={null} sizes="100vw" />
  </main>
);
`;
const imports = `import { Carousel, PropertyCard, PurchaseButton, TextField } from '@iespec/ui';
import { tokens } from '@iespec/ui/tokens';
`;
const mistake = `// @ts-expect-error: not a state. Without the package's types, this line would have no error.
const wrong = <PurchaseButton state="free" />;
void wrong;
`;
const styles = `import '@iespec/ui/styles.css';
import '@iespec/ui/reset.css';
`;

const vitePage = (content: string) => `import { createRoot } from 'react-dom/client';
${content}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Content />);
`;
const button = `import { Button } from '@iespec/ui';
const Content = () => <Button>購入する</Button>;
`;
const plain = 'const Content = () => <button>購入する</button>;';
const html = (name: string) =>
  `<!doctype html><html lang="ja"><body><script type="module" src="./${name}.tsx"></script></body></html>`;

const viteApp = {
  'vite.config.js': `import react from '@vitejs/plugin-react';
const input = ['index.html', 'button.html', 'plain.html'];
export default { plugins: [react()], build: { rolldownOptions: { input } } };
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      jsx: 'react-jsx',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM'],
      types: ['vite/client'],
      noEmit: true,
    },
  }),
  'index.html': html('index'),
  'button.html': html('button'),
  'plain.html': html('plain'),
  'index.tsx': vitePage(`${imports}${styles}${mistake}${content}`),
  'button.tsx': vitePage(button),
  'plain.tsx': vitePage(plain),
};

/** Its pages are server components. */
const nextApp = {
  'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };\n',
  'app/layout.jsx': `${styles}
export default function Layout({ children }) {
  return <html lang="ja"><body>{children}</body></html>;
}
`,
  'app/page.jsx': `${imports}${content}export default Content;\n`,
  'app/button/page.jsx': `${button}export default Content;\n`,
  'app/plain/page.jsx': `${plain}\nexport default Content;\n`,
};

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'iespec-pack-'));
  const browser = await launchChromium();
  try {
    const run = (cwd: string, ...command: string[]) =>
      execFileSync('pnpm', command, {
        cwd,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      });
    run(ui, 'pack', '--pack-destination', folder);

    const vite = join(folder, 'vite');
    await writeApp(
      vite,
      viteApp,
      versionsOf('vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'),
    );
    run(vite, 'install', '--ignore-workspace', '--prefer-offline', '--reporter=silent');
    run(vite, 'exec', 'tsc', '-p', '.');
    run(vite, 'exec', 'vite', 'build', '--logLevel', 'warn');
    await check(browser, 'Vite', join(vite, 'dist'));

    const next = join(folder, 'next');
    await writeApp(next, nextApp, { next: '16.4.6' });
    run(next, 'install', '--ignore-workspace', '--prefer-offline', '--reporter=silent');
    run(next, 'exec', 'next', 'build');
    await check(browser, 'Next', join(next, '.next/server/app'), { '/_next/': join(next, '.next') });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The workspace's versions. */
function versionsOf(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, readJson(join(root, 'node_modules', name, 'package.json')).version]),
  );
}

async function writeApp(folder: string, files: Record<string, string>, devDependencies: Record<string, string>) {
  const { version } = readJson(join(ui, 'package.json'));
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { '@iespec/ui': `file:../iespec-ui-${version}.tgz`, ...versionsOf('react', 'react-dom') },
    devDependencies,
  };
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Serves a built app, and checks its page in a browser and the bytes that a button adds. */
async function check(browser: Browser, name: string, folder: string, folders: Record<string, string> = {}) {
  const { origin, close } = await serveFiles((path) => {
    const [prefix, mounted] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? ['/', folder];
    const rest = path.slice(prefix.length) || 'index';
    return join(mounted, rest.includes('.') ? rest : `${rest}.html`);
  });
  try {
    await checkPage(browser, origin);
    const bytes = (await scriptBytes(browser, `${origin}/button`)) - (await scriptBytes(browser, `${origin}/plain`));
    console.warn(`${name}: the packed library installs and works; a button adds ${bytes} bytes`);
    if (bytes > maxButtonBytes) throw new Error(`a button adds more than ${maxButtonBytes} bytes`);
  } finally {
    close();
  }
}

async function checkPage(browser: Browser, origin: string) {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await tab.goto(origin);
  const buy = tab.getByRole('link', { name: '仕様情報を購入する' });
  const colour = await buy.evaluate((link) => getComputedStyle(link).backgroundColor);
  if (colour !== 'rgb(31, 107, 74)') throw new Error(`the button is ${colour}: the styles are missing`);
  const text = await tab.getByRole('main').evaluate((main) => getComputedStyle(main).color);
  if (text !== 'rgb(164, 85, 47)') throw new Error(`the text is ${text}: the tokens are missing`);
  const box = await buy.boundingBox();
  if (!box || box.height < 44) throw new Error(`the button is ${box?.height} px high`);
  await tab.getByRole('button', { name: '次の画像' }).click();
  await tab.getByText('3枚中2枚目').waitFor({ state: 'attached', timeout: 5000 });
  await tab.close();
}

/** The compressed size of the scripts that a page loads. */
async function scriptBytes(browser: Browser, url: string) {
  const tab = await browser.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  tab.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await tab.goto(url, { waitUntil: 'networkidle' });
  await tab.getByRole('button', { name: '購入する' }).waitFor({ timeout: 5000 });
  const bodies = await Promise.all(scripts.values());
  await tab.close();
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

await main();
