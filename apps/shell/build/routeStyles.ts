import postcss, { type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Output file: a JSON object that maps each route's source file to its CSS. */
const fileName = '.vite/styles.json';

/** The file names of a chunk, its static imports, and the dynamic imports that `follows` accepts, recursively. */
function collectFiles(
  bundle: Bundle,
  file: string,
  follows: (output: Bundle[string] | undefined) => boolean,
  seen = new Set<string>(),
): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  const dynamic = chunk.dynamicImports.filter((name) => follows(bundle[name]));
  for (const imported of [...chunk.imports, ...dynamic]) collectFiles(bundle, imported, follows, seen);
  return seen;
}

const isRoute = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && /\/src\/routes\/[\w-]+\.tsx$/.test(output.facadeModuleId ?? '');

/** Loaded together with the full stylesheet, so not part of a route's styles. */
const needsFullStylesheet = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' &&
  /\/features\/src\/\w+\/client-only\/|\/ui\/src\/base\/lightbox\//.test(output.facadeModuleId ?? '');

/** An account form, which the entry imports dynamically on every page. */
const isForm = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && /\/features\/src\/_session\/\w+\/\w+\.tsx$/.test(output.facadeModuleId ?? '');

const showsForms = ({ imports, moduleIds }: Rolldown.OutputChunk) =>
  [...imports, ...moduleIds].some((name) => /sign-in|SignIn|account|Password|Account/.test(name));

/** Splits a script at quotes and whitespace; class names are among the words. */
const wordsOf = (code: string) => code.split(/["'`\s]+/);

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

const classesOf = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name]) =>
    unescapeName(name ?? ''),
  );

/** Removes the rules of unused classes, then unreferenced custom properties, `@property` rules and keyframes. */
export function stylesFor(css: string, words: Set<string>) {
  const root = postcss.parse(css);
  // The paper size applies to printable pages only.
  if (!words.has('print-sheet')) root.walkAtRules('page', (rule) => void rule.remove());
  // No page has a date input.
  root.walkRules(/::-webkit-date/, (rule) => void rule.remove());
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    rule.selectors = rule.selectors.filter((selector) => classesOf(selector).every((name) => words.has(name)));
    if (rule.selectors.every((selector) => selector === '')) rule.remove();
  });
  let before = '';
  for (let text = root.toString(); text !== before; text = root.toString()) {
    before = text;
    root.walkDecls(/^--/, (declaration) => {
      if (!text.includes(`var(${declaration.prop}`)) declaration.remove();
    });
    root.walkAtRules('property', (rule) => {
      if (!text.includes(`var(${rule.params}`)) rule.remove();
    });
    root.walkAtRules('keyframes', (rule) => {
      if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)) rule.remove();
    });
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0 && (node.type === 'rule' || node.type === 'atrule'))
        node.remove();
    });
  }
  return root.toString();
}

/** Writes the styles each route can use, in stylesheet order, so that loading the full stylesheet later changes nothing. */
export const routeStyles: Plugin = {
  name: 'route-styles',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const outputs = Object.values(bundle);
      const sheet = outputs.find((output) => output.type === 'asset' && output.fileName.endsWith('.css'));
      const entry = outputs.find(
        (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/entry-client.tsx'),
      );
      if (sheet?.type !== 'asset' || entry?.type !== 'chunk') return;
      const styles: Record<string, string> = {};
      for (const output of outputs) {
        if (output.type !== 'chunk' || !isRoute(output)) continue;
        const follows = (other: Bundle[string] | undefined) =>
          !isRoute(other) && !needsFullStylesheet(other) && (isForm(other) ? showsForms(output) : true);
        const files = collectFiles(bundle, output.fileName, follows, collectFiles(bundle, entry.fileName, follows));
        const code = [...files].map((file) => (bundle[file] as Rolldown.OutputChunk).code);
        const source = output.facadeModuleId?.replace(/^.*\/src\/routes\//, 'src/routes/') ?? '';
        styles[source] = stylesFor(sheet.source.toString(), new Set(code.flatMap(wordsOf)));
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(styles) });
    },
  },
};
