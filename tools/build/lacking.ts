// Compares what the built pages use with what the browsers of the policy have, by MDN's data.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestBrowsers } from '@iespec/shell/build/oldestBrowsers.ts';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import postcss from 'postcss';
import ts from 'typescript';
import { root } from '../root.ts';

const built = join(root, 'apps/shell/dist/client/assets');

/** The browsers of Browserslist by MDN's names. */
const namesOfMdn: Record<string, (keyof CompatStatement['support'])[]> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
};

const oldest = Object.entries(oldestBrowsers()).flatMap(([name, version]) =>
  (namesOfMdn[name] ?? []).map((mdn) => ({ mdn, version })),
);

/** Whether all browsers of the policy have a feature: unprefixed, and without a setting. */
const isEverywhere = ({ support }: CompatStatement) =>
  oldest.every(({ mdn, version }) =>
    [support[mdn] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
          typeof added === 'string' &&
          Number.parseFloat(added.replace('≤', '')) <= version &&
          !(version_removed || flags || prefix || alternative_name),
      ),
  );

/** The features at most `depth` levels below one of MDN's tree, with their names. */
function* featuresIn(tree: Identifier, depth: number): Generator<[name: string, CompatStatement]> {
  for (const [name, feature] of Object.entries(tree) as [string, Identifier][]) {
    if (name === '__compat') continue;
    if (feature.__compat) yield [name.replace(/_static$/, ''), feature.__compat];
    if (depth > 1) yield* featuresIn(feature, depth - 1);
  }
}

/** The names for which no feature is supported everywhere: using one means using something that some browser lacks. */
function namesLacking(...features: Iterable<[name: string, CompatStatement]>[]) {
  const found = new Map<string, boolean>();
  for (const some of features)
    for (const [name, compat] of some) found.set(name, found.get(name) || isEverywhere(compat));
  return new Set([...found].filter(([, isSomewhere]) => !isSomewhere).map(([name]) => name));
}

/** Whether a script defines this name itself: as a key, a member, a variable or a parameter. */
function isDefined({ parent }: ts.Identifier, name: ts.Identifier) {
  if (ts.isPropertyAccessExpression(parent))
    return (
      parent.name === name &&
      ts.isBinaryExpression(parent.parent) &&
      parent.parent.left === parent &&
      parent.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
    );
  if (ts.isBindingElement(parent) && parent.propertyName === name) return true;
  return 'name' in parent && parent.name === name;
}

/** The names that scripts use but do not define. */
function foreignNames(scripts: string[]) {
  const [used, defined] = [new Set<string>(), new Set<string>()];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) (isDefined(node, node) ? defined : used).add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const script of scripts) visit(ts.createSourceFile('built.js', script, ts.ScriptTarget.Latest, true));
  return [...used].filter((name) => !defined.has(name));
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: built }).map((file) => readFileSync(join(built, file), 'utf8'));

/** PDF.js brings its own replacements for what browsers lack. */
const isPdfJs = (script: string) => script.includes('pdf.worker');

function findInScripts() {
  const lacking = namesLacking(featuresIn(bcd.api, 2), featuresIn(bcd.javascript.builtins ?? {}, 2));
  return foreignNames(read('*.js').filter((script) => !isPdfJs(script))).filter((name) => lacking.has(name));
}

function findInStyles() {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css;
  const lacking = {
    property: namesLacking(featuresIn(properties, 1)),
    selector: namesLacking(featuresIn(selectors, 1)),
    function: namesLacking(featuresIn(types, 3)),
    atRule: namesLacking(featuresIn(atRules, 1)),
  };
  const found: string[] = [];
  for (const style of read('*.css')) {
    const sheet = postcss.parse(style);
    sheet.walkAtRules(({ name }) => {
      if (lacking.atRule.has(name)) found.push(`@${name}`);
    });
    sheet.walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/:([a-z-]+)/g))
        if (lacking.selector.has(name)) found.push(`:${name}`);
    });
    sheet.walkDecls(({ prop, value }) => {
      if (lacking.property.has(prop)) found.push(prop);
      for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
        if (lacking.function.has(name)) found.push(`${name}()`);
    });
  }
  return found;
}

/** The names of what the built pages use and at least one browser of the policy lacks. */
export const findLacking = () => [...new Set([...findInScripts(), ...findInStyles()])].sort();
