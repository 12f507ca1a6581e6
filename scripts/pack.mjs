// Packs the component library, installs it into an empty Vite app and checks it in a browser.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from './system.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ui = join(root, 'packages/ui');

const page = `import { Carousel, PurchaseButton } from '@iespec/ui';
import '@iespec/ui/styles.css';
import { createRoot } from 'react-dom/client';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const slide = (id: number) =>
  ({ id, alt: \`写真\${id}\`, url: dot, sources: null, width: 4, height: 3, color: '#b9a98f', locked: false });

// @ts-expect-error: not a state. Without the package's types, this line would have no error.
const wrong = <PurchaseButton state="free" />;
void wrong;

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <>
    <PurchaseButton state="purchasable" editHref="/edit" buyHref="/buy" />
    <Carousel slides={[slide(1), slide(2), slide(3)]} label="写真" sizes="100vw" />
  </>,
);
`;

async function main() {
  const app = await mkdtemp(join(tmpdir(), 'iespec-pack-'));
  try {
    const run = (program, args, cwd = app) =>
      execFileSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    run('pnpm', ['pack', '--pack-destination', app], ui);
    await writeApp(app);
    run('pnpm', ['install', '--ignore-workspace', '--prefer-offline', '--reporter=silent']);
    run('pnpm', ['exec', 'tsc', '--noEmit', '-p', '.']);
    run('pnpm', ['exec', 'vite', 'build', '--logLevel', 'warn']);
    await checkInBrowser(join(app, 'dist'));
    console.warn('the packed library installs, type-checks, is styled and works outside the workspace');
  } finally {
    await rm(app, { recursive: true, force: true });
  }
}

async function writeApp(app) {
  const { devDependencies: versions } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { version } = JSON.parse(await readFile(join(ui, 'package.json'), 'utf8'));
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  const files = {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { '@iespec/ui': `file:iespec-ui-${version}.tgz`, ...pick('react', 'react-dom') },
      devDependencies: pick('vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'),
    }),
    'vite.config.js': "import react from '@vitejs/plugin-react';\nexport default { base: './', plugins: [react()] };\n",
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        jsx: 'react-jsx',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM'],
        types: ['vite/client'],
      },
      include: ['main.tsx'],
    }),
    'index.html': '<!doctype html><html lang="ja"><body><script type="module" src="./main.tsx"></script></body></html>',
    'main.tsx': page,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(app, name), content);
}

async function checkInBrowser(dist) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--allow-file-access-from-files'],
  });
  try {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await tab.goto(pathToFileURL(join(dist, 'index.html')).href);
    const buy = tab.getByRole('link', { name: '仕様情報を購入する' });
    const colour = await buy.evaluate((link) => getComputedStyle(link).backgroundColor);
    if (colour !== 'rgb(31, 107, 74)') throw new Error(`the button is ${colour}: the styles are missing`);
    const { height } = await buy.boundingBox();
    if (height < 44) throw new Error(`the button is ${height} px high`);
    await tab.getByRole('button', { name: '次の画像' }).click();
    await tab.getByText('3枚中2枚目').waitFor({ state: 'attached', timeout: 5000 });
  } finally {
    await browser.close();
  }
}

await main();
