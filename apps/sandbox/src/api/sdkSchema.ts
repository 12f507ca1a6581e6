import { join } from 'node:path';
import ts from 'typescript';

/** A schema derived from the SDK's types: enumerations are closed and objects allow no additional fields. */
type Schema =
  | { kind: 'any' }
  | { kind: 'primitive'; type: 'string' | 'number' | 'boolean' | 'null' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'union'; members: Schema[] }
  | { kind: 'list'; entries: Schema }
  | { kind: 'map'; values: Schema }
  | { kind: 'object'; fields: Record<string, { schema: Schema; isOptional: boolean }> };

const file = join(import.meta.dirname, 'sdkTypes.virtual.ts');

/**
 * Converts types of the namespace `Stripe` to schemas. `names`: for example `Checkout.Session`. TypeScript 7
 * has no compiler API, so this package stays on version 6.
 */
export function readSdkSchemas(names: string[]): Map<string, Schema> {
  const source = `import type Stripe from 'stripe';
${names.map((name, index) => `export type T${index} = Stripe.${name};`).join('\n')}`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.readFile = (path) => (path === file ? source : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const root = program.getSourceFile(file);
  const problems = root ? program.getSemanticDiagnostics(root) : [];
  if (!root || problems.length > 0) {
    throw new Error(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'));
  }
  const read = createReader(checker);
  const schemas = new Map<string, Schema>();
  for (const statement of root.statements) {
    if (!ts.isTypeAliasDeclaration(statement)) continue;
    const name = names[Number(statement.name.text.slice(1))];
    if (name) schemas.set(name, read(checker.getTypeFromTypeNode(statement.type)));
  }
  return schemas;
}

function createReader(checker: ts.TypeChecker) {
  // An object is registered before its fields are read, because types can be recursive.
  const known = new Map<ts.Type, Schema>();

  function read(type: ts.Type): Schema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'any' };
    if (type.flags & ts.TypeFlags.Null) return { kind: 'primitive', type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'literal', value: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { kind: 'literal', value: checker.typeToString(type) === 'true' };
    }
    if (type.flags & ts.TypeFlags.String) return { kind: 'primitive', type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { kind: 'primitive', type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { kind: 'primitive', type: 'boolean' };
    if (type.isUnion()) return readUnion(type);
    return known.get(type) ?? readObject(type);
  }

  function readUnion(type: ts.UnionType): Schema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    // `string & {}` keeps an enumeration open for future values; only today's values are allowed here.
    const isEnumeration = members.some((member) => member.isStringLiteral());
    return { kind: 'union', members: members.filter((member) => !(isEnumeration && isOtherString(member))).map(read) };
  }

  function readObject(type: ts.Type): Schema {
    const name = (type.aliasSymbol ?? type.symbol)?.name;
    // JSON transmits a decimal as a string.
    if (name === 'Decimal') return { kind: 'primitive', type: 'string' };
    const entries = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    if (entries) return { kind: 'list', entries: read(entries) };
    const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = checker.getPropertiesOfType(type);
    if (values && properties.length === 0) return { kind: 'map', values: read(values) };

    const fields: Record<string, { schema: Schema; isOptional: boolean }> = Object.create(null);
    const schema: Schema = { kind: 'object', fields };
    known.set(type, schema);
    for (const property of properties) {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      fields[property.name] = { schema: read(checker.getTypeOfSymbol(property)), isOptional };
    }
    return schema;
  }

  return read;
}

const isOtherString = (type: ts.Type) =>
  type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.String) !== 0);

/** Lists how a value violates a schema, one line each: `charges[0].status: "done" is not one of …`. */
export function validate(value: unknown, schema: Schema, path = '$'): string[] {
  switch (schema.kind) {
    case 'any':
      return [];
    case 'primitive':
      return (value === null ? 'null' : typeof value) === schema.type
        ? []
        : [`${path}: ${show(value)} is not of type ${schema.type}`];
    case 'literal':
      return value === schema.value ? [] : [`${path}: ${show(value)} is not ${show(schema.value)}`];
    case 'list':
      if (!Array.isArray(value)) return [`${path}: ${show(value)} is not an array`];
      return value.flatMap((entry, index) => validate(entry, schema.entries, `${path}[${index}]`));
    case 'map':
      if (typeof value !== 'object' || value === null) return [`${path}: ${show(value)} is not an object`];
      return Object.entries(value).flatMap(([key, entry]) => validate(entry, schema.values, `${path}.${key}`));
    case 'union': {
      const perMember = schema.members.map((member) => validate(value, member, path));
      if (perMember.some((violations) => violations.length === 0)) return [];
      if (schema.members.every(({ kind }) => kind === 'literal')) {
        return [
          `${path}: ${show(value)} is not one of ${schema.members.map((member) => show('value' in member && member.value)).join(', ')}`,
        ];
      }
      // Reports the violations of the closest member; an object is compared with object members only.
      const objects = perMember.filter((_, index) => schema.members[index]?.kind === 'object');
      const candidates = typeof value === 'object' && value !== null && objects.length > 0 ? objects : perMember;
      return candidates.toSorted((left, right) => left.length - right.length)[0] ?? [];
    }
    case 'object':
      return validateObject(value, schema.fields, path);
  }
}

function validateObject(value: unknown, fields: (Schema & { kind: 'object' })['fields'], path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: ${show(value)} is not an object`];
  const actual = value as Record<string, unknown>;
  const unknown = Object.keys(actual).filter((name) => !(name in fields));
  return [
    ...unknown.map((name) => `${path}.${name}: unknown field`),
    ...Object.entries(fields).flatMap(([name, { schema, isOptional }]) => {
      if (actual[name] !== undefined) return validate(actual[name], schema, `${path}.${name}`);
      return isOptional ? [] : [`${path}.${name}: missing`];
    }),
  ];
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? String(value);
