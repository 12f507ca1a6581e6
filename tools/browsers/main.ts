// `pnpm test:browsers`: installs WebKitGTK and Firefox on Debian, builds the shell, and runs the journeys.
import { spawnSync } from 'node:child_process';
import { buildIfStale } from '../build/build.ts';
import { root } from '../root.ts';
import { installSystemPackages, packagesOfBrowsers } from '../servers/system.ts';

installSystemPackages(packagesOfBrowsers);
buildIfStale();
const config = ['--config', 'tools/e2e/playwright.config.ts', '--project', 'browsers'];
const args = ['exec', 'playwright', 'test', ...config, ...process.argv.slice(2)];
process.exitCode = spawnSync('pnpm', args, { cwd: root, stdio: 'inherit' }).status ?? 1;
