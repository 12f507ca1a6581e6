import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entries = [file('./index.ts'), file('./base/lightbox/Lightbox.tsx')];
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(file('../tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  file('..'),
);
const program = ts.createProgram(entries, { ...options, types: [] });
const checker = program.getTypeChecker();

const exported = entries.flatMap((entry) => {
  const module = program.getSourceFile(entry);
  const symbol = module && checker.getSymbolAtLocation(module);
  return symbol ? checker.getExportsOfModule(symbol) : [];
});

const isDeclaredHere = (symbol: ts.Symbol) =>
  (symbol.declarations ?? []).some((declaration) => !declaration.getSourceFile().fileName.includes('node_modules'));

/** Documentation is Japanese, because designers read it on the component's page. */
const isDocumented = (symbol: ts.Symbol) =>
  /[ぁ-んァ-ヶ一-鿿]/.test(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

const resolveAlias = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Own members of a type; unions and primitive types have none. */
const getOwnMembers = (type: ts.Type) =>
  type.flags & ts.TypeFlags.Object || type.isIntersection() ? type.getProperties().filter(isDeclaredHere) : [];

const values = exported.map(resolveAlias).filter((symbol) => symbol.flags & ts.SymbolFlags.Value);
const types = exported.map(resolveAlias).filter((symbol) => symbol.flags & ts.SymbolFlags.TypeAlias);

test('the entries export components and types', () => {
  expect(values.length).toBeGreaterThan(50);
  expect(types.length).toBeGreaterThan(50);
  const carousel = types.find(({ name }) => name === 'CarouselProps');
  expect(carousel && getOwnMembers(checker.getDeclaredTypeOfSymbol(carousel)).map(({ name }) => name)).toContain(
    'slides',
  );
});

test.each(values.map((symbol) => [symbol.name, symbol] as const))('%s has Japanese documentation', (_, symbol) => {
  expect(isDocumented(symbol)).toBe(true);
});

test.each(types.map((symbol) => [symbol.name, symbol] as const))(
  'each member of %s has Japanese documentation',
  (_, symbol) => {
    const members = getOwnMembers(checker.getDeclaredTypeOfSymbol(symbol));
    expect(members.filter((member) => !isDocumented(member)).map(({ name }) => name)).toEqual([]);
  },
);
