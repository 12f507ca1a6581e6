import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The oldest version of each browser for which the pages are built: `browserslist` in the root's package.json. */
export function oldestBrowsers() {
  const oldest: Record<string, number> = {};
  for (const browser of browserslist(undefined, { path: root })) {
    const [name = '', versions = ''] = browser.split(' ');
    oldest[name] = Math.min(oldest[name] ?? Infinity, Number.parseFloat(versions));
  }
  return oldest;
}

/** The names of those browsers that the bundler knows. */
const names: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** For what the bundler translates newer syntax, such as `safari16.4`. */
export const syntaxTargets = () =>
  Object.entries(oldestBrowsers()).flatMap(([name, version]) => (names[name] ? `${names[name]}${version}` : []));
