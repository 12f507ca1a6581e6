import postcss, { type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Where the plugin writes the styles of each route, by its source, as JSON. */
const fileName = '.vite/styles.json';

type Follows = (output: Bundle[string] | undefined) => boolean;

/** A chunk with all that it imports, also what is loaded after the first paint; not other routes, nor what waits for the whole sheet. */
function closure(bundle: Bundle, file: string, follows: Follows, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  const later = chunk.dynamicImports.filter((name) => follows(bundle[name]));
  for (const imported of [...chunk.imports, ...later]) closure(bundle, imported, follows, seen);
  return seen;
}

const isRoute = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && /\/src\/routes\/[\w-]+\.tsx$/.test(output.facadeModuleId ?? '');

const comesLater = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && /\/features\/src\/\w+\/later\/|\/ui\/src\/lightbox\//.test(output.facadeModuleId ?? '');

/** The identity provider's forms, which the entry knows for all pages. */
const isForm = (output: Bundle[string] | undefined) =>
  output?.type === 'chunk' && /\/features\/src\/_session\/\w+\/\w+\.tsx$/.test(output.facadeModuleId ?? '');

const showsForms = ({ imports, moduleIds }: Rolldown.OutputChunk) =>
  [...imports, ...moduleIds].some((name) => /sign-in|SignIn|account|Password|Account/.test(name));

/** Every word of a script: its class names are among them. */
const wordsOf = (code: string) => code.split(/["'`\s]+/);

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

const classesOf = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name]) =>
    unescapeName(name ?? ''),
  );

/** The styles without the rules whose classes do not occur, and without the properties that then nobody reads. */
export function stylesFor(css: string, words: Set<string>) {
  const root = postcss.parse(css);
  // The size of paper concerns the sheets that are printed.
  if (!words.has('print-sheet')) root.walkAtRules('page', (rule) => void rule.remove());
  // No page has a field for a date.
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

/**
 * Writes, for each route, the part of the styles that its scripts can use. In the order of the whole, so that the whole may
 * follow it and nothing changes.
 */
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
          !isRoute(other) && !comesLater(other) && (isForm(other) ? showsForms(output) : true);
        const files = closure(bundle, output.fileName, follows, closure(bundle, entry.fileName, follows));
        const code = [...files].map((file) => (bundle[file] as Rolldown.OutputChunk).code);
        const source = output.facadeModuleId?.replace(/^.*\/src\/routes\//, 'src/routes/') ?? '';
        styles[source] = stylesFor(sheet.source.toString(), new Set(code.flatMap(wordsOf)));
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(styles) });
    },
  },
};
