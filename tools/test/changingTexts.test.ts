// A browser that translates a page replaces its texts by elements. React then removes or changes texts that
// are no longer there: beside an element that comes and goes, the page crashes; elsewhere, an old text stays.
// A text that is all that an element contains is safe.

import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const sample = join(root, 'packages/ui/src/sample.tsx');
const sampleText = `
  export const Crashes = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen && <br />}開く</p>;
  export const Changes = ({ count }: { count: number }) => <p>{count}件</p>;
  export const Holds = ({ count, isOpen }: { count: number; isOpen: boolean }) => (
    <p>{isOpen && <br />}<span>{\`\${count}件\`}</span></p>
  );
`;

/** What a child renders. */
type Content = 'text' | 'changing text' | 'text at times' | 'element' | 'element at times';

/** An empty string renders nothing. */
const isText = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 &&
  !(type.isStringLiteral() && type.value === '');
const isConstant = (type: ts.Type) => type.isStringLiteral() || type.isNumberLiteral();
const isNothing = ({ flags }: ts.Type) =>
  (flags & (ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;

/** Whether an element mixes texts with something that changes. */
function isUnsafe(contents: Content[]) {
  const hasText = contents.some((content) => content.includes('text'));
  return contents.length > 1 && hasText && contents.some((content) => content !== 'text' && content !== 'element');
}

function createScan(checker: ts.TypeChecker) {
  const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);

  function contentOf(child: ts.Node): Content {
    if (ts.isJsxText(child)) return 'text';
    if (ts.isJsxExpression(child) && child.expression) return contentOf(child.expression);
    if (ts.isParenthesizedExpression(child)) return contentOf(child.expression);
    if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child) || ts.isJsxFragment(child)) return 'element';
    if (ts.isBinaryExpression(child) && child.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return contentOf(child.right).includes('text') ? 'text at times' : 'element at times';
    if (ts.isConditionalExpression(child)) {
      const branches = [contentOf(child.whenTrue), contentOf(child.whenFalse)];
      if (branches.every((branch) => branch === 'text' || branch === 'changing text')) return 'changing text';
      return branches.some((branch) => branch.includes('text')) ? 'text at times' : 'element at times';
    }
    const types = partsOf(checker.getTypeAtLocation(child));
    const texts = types.filter(isText);
    if (texts.length > 0 && texts.length === types.length)
      return types.every(isConstant) && types.length === 1 ? 'text' : 'changing text';
    // What a component is given as a whole, such as `children`: the place that gives it is checked.
    if (texts.length > 0 && types.some((type) => !isText(type) && !isNothing(type))) return 'element';
    if (texts.length > 0) return 'text at times';
    return types.some((type) => isNothing(type) || checker.isArrayType(type)) ? 'element at times' : 'element';
  }

  /** The children of an element or a fragment, without blanks and comments. */
  const contentsOf = ({ children }: ts.JsxElement | ts.JsxFragment) =>
    children
      .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces))
      .filter((child) => !(ts.isJsxExpression(child) && !child.expression))
      .map(contentOf);

  /** A fragment that comes and goes takes its texts with it. */
  const comesAndGoes = (node: ts.Node): boolean =>
    ts.isParenthesizedExpression(node.parent)
      ? comesAndGoes(node.parent)
      : ts.isConditionalExpression(node.parent) || ts.isBinaryExpression(node.parent);

  return (file: ts.SourceFile) => {
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const contents = contentsOf(node);
        const isPassing = ts.isJsxFragment(node) && comesAndGoes(node) && contents.some((one) => one.includes('text'));
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        if (isPassing || isUnsafe(contents)) found.push(`${relative(root, file.fileName)}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  };
}

test('a text that changes, or that is beside what comes and goes, has an element of its own', () => {
  const files = globSync('{packages/{ui,features},apps/shell}/src/**/*.tsx', {
    cwd: root,
    exclude: ['**/*.{stories,test}.tsx', '**/foundations/**'],
  }).map((file) => join(root, file));
  const config = ts.readConfigFile(join(root, 'packages/features/tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'packages/features'));
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => (name === sample ? sampleText : readFile(name));
  host.fileExists = (name) => name === sample || fileExists(name);
  const program = ts.createProgram([...files, sample], { ...options, noEmit: true, types: [] }, host);
  const scan = createScan(program.getTypeChecker());
  const scanAt = (name: string) => {
    const file = program.getSourceFile(name);
    return file ? scan(file) : [`${name} was not read`];
  };
  expect(scanAt(sample)).toEqual(['packages/ui/src/sample.tsx:2', 'packages/ui/src/sample.tsx:3']);
  expect(files.flatMap(scanAt)).toEqual([]);
});
