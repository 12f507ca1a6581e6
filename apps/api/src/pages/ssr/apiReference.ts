import { openapi } from '@iespec/contract/openapi';
import { html } from 'hono/html';

type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
type Content = Record<string, { schema?: JsonSchema }>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const componentName = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** A short form of a JSON schema: `{ id, name }`, `[ … ]`, `a | b`, or a component's name. */
function summarize({ $ref, type, properties, items, enum: choices, anyOf, oneOf }: JsonSchema, depth = 0): string {
  if ($ref) return componentName($ref);
  if (properties) {
    const names = Object.entries(properties).map(([name, schema]) =>
      depth < 2 && (schema.$ref || schema.properties || schema.items)
        ? `${name}: ${summarize(schema, depth + 1)}`
        : name,
    );
    return `{ ${names.join(', ')} }`;
  }
  if (items) return `[ ${summarize(items, depth + 1)} ]`;
  if (choices) return choices.map(String).join(' | ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return [...new Set(alternatives.map((schema) => summarize(schema, depth + 1)))].join(' | ');
  return [type ?? ''].flat().join(' | ');
}

const style = `body{margin:0 auto;max-width:960px;padding:16px;background:#faf8f4;color:#23211d;
font:15px/1.75 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",sans-serif}h1{font-size:24px}h2{font-size:17px;margin:2.5em 0 0;
padding-top:1em;border-top:1px solid #e6e1d7}h3{font-size:15px;margin:1.5em 0 0;overflow-wrap:anywhere}code{font-size:13px;overflow-wrap:anywhere}
h3 b{display:inline-block;min-width:4.5em;color:#1f6b4a}p{margin:.25em 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1em;
margin:.25em 0}dt{color:#6b665c}dd{margin:0;min-width:0}a{color:#1f6b4a}`;

const row = (name: string, content: string) => content && html`<dt>${name}</dt><dd><code>${content}</code></dd>`;

function section(method: string, path: string, operation: Operation) {
  const { summary, security, parameters, requestBody, responses } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const [success] = Object.values(responses);
  const body = requestBody && Object.entries(requestBody.content);
  return html`<h3 id="${operation.operationId}"><b>${method.toUpperCase()}</b> ${path}</h3>
<p>${summary}${security.length > 0 && security.every((scheme) => 'bearer' in scheme) ? '（ログインが必要）' : ''}</p>
<dl>${row('クエリ', query.map(({ name, required }) => (required ? `${name}（必須）` : name)).join(', '))}
${row('本文', summarize(body?.[0]?.[1].schema ?? {}))}
${row('形式', body?.map(([type]) => type).join(', ') ?? '')}
${row('答え', summarize(success?.content?.['application/json']?.schema ?? {}))}</dl>`;
}

const tagLink = (name: string) => html`<a href="#${name}">${name}</a>　`;

/** An HTML page that lists the operations and components of the OpenAPI document. */
export function apiReferencePage(origin: string) {
  const { paths = {}, tags = [], components } = openapi(origin);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(
    ({ name, description }) => html`<h2 id="${name}">${name}</h2><p>${description}</p>
${operations
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ method, path, operation }) => section(method, path, operation))}`,
  );
  const schemas = Object.entries(components?.schemas as Record<string, JsonSchema>).map(
    ([name, schema]) => html`<dt id="${name}">${name}</dt><dd><code>${summarize(schema)}</code></dd>`,
  );
  return html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API リファレンス - イエスペック</title><style>${style}</style></head><body>
<h1>API リファレンス</h1>
<p>機械が読む形は <a href="/openapi.json">openapi.json</a> にあります。断りはすべて application/problem+json で、detail に日本語の文、errors に項目ごとの文が入ります。</p>
<p>${tags.map(({ name }) => tagLink(name))}${tagLink('schemas')}</p>
${groups}
<h2 id="schemas">schemas</h2><dl>${schemas}</dl>
</body></html>`;
}
