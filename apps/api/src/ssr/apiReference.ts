import { openapi } from '@iespec/contract/openapi';
import { html } from 'hono/html';

type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: unknown[];
  anyOf?: Shape[];
};
type Content = Record<string, { schema: Shape }>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};

/** A JSON schema in short: `{ id, name }`, `[ … ]`, `a | b`. */
function summarize({ type, properties, items, enum: choices, anyOf }: Shape, depth = 0): string {
  if (properties) {
    const names = Object.entries(properties).map(([name, shape]) =>
      depth < 2 && (shape.properties || shape.items) ? `${name}: ${summarize(shape, depth + 1)}` : name,
    );
    return `{ ${names.join(', ')} }`;
  }
  if (items) return `[ ${summarize(items, depth + 1)} ]`;
  if (choices) return choices.map(String).join(' | ');
  if (anyOf) return [...new Set(anyOf.map((shape) => summarize(shape, depth + 1)))].join(' | ');
  return String(type ?? '');
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
  const [good] = Object.values(responses);
  const body = requestBody && Object.entries(requestBody.content);
  return html`<h3 id="${operation.operationId}"><b>${method.toUpperCase()}</b> ${path}</h3>
<p>${summary}${security.length === 1 ? '（ログインが必要）' : ''}</p>
<dl>${row('クエリ', query.map(({ name, required }) => (required ? `${name}（必須）` : name)).join(', '))}
${row('本文', body?.[0] ? summarize(body[0][1].schema) : '')}
${row('形式', body?.map(([type]) => type).join(', ') ?? '')}
${row('答え', good?.content['application/json'] ? summarize(good.content['application/json'].schema) : '')}</dl>`;
}

/** An HTML page that lists all operations of the OpenAPI document. */
export function apiReferencePage(origin: string) {
  const groups = new Map<string, ReturnType<typeof section>[]>();
  for (const [path, methods] of Object.entries(openapi(origin).paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), section(method, path, operation)]);
    }
  }
  return html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API リファレンス - イエスペック</title><style>${style}</style></head><body>
<h1>API リファレンス</h1>
<p>機械が読む形は <a href="/openapi.json">openapi.json</a> にあります。断りはすべて application/problem+json で、detail に日本語の文、errors に項目ごとの文が入ります。</p>
<p>${[...groups.keys()].map((tag) => html`<a href="#${tag}">${tag}</a>　`)}</p>
${[...groups].map(([tag, operations]) => html`<h2 id="${tag}">${tag}</h2>${operations}`)}
</body></html>`;
}
