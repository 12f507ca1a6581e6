import { z } from 'zod';
import type { ZodOpenApiOverride } from 'zod-openapi';
import * as common from '../common.schema.ts';
import * as companies from '../companies.schema.ts';
import * as constants from '../constants.schema.ts';
import * as drawings from '../drawings.schema.ts';
import * as images from '../images.schema.ts';
import * as imports from '../imports.schema.ts';
import * as listings from '../listings.schema.ts';
import * as products from '../products.schema.ts';
import * as properties from '../properties.schema.ts';
import * as rooms from '../rooms.schema.ts';
import { endpoints, operationOf } from '../schema.ts';
import * as sellers from '../sellers.schema.ts';
import * as transactions from '../transactions.schema.ts';
import * as users from '../users.schema.ts';
import { modelExamples } from './examples.ts';

/** An API error (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().describe('人が読む日本語の文'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('項目ごとの文。rooms.0.products.1.name'),
  code: z.string().optional().describe('断りの種類。VERSION_CONFLICT: ほかで保存された。PRICE_CHANGED: 価格が変わった'),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('VERSION_CONFLICT と PRICE_CHANGED のときの、現在の値'),
});

const schemas = {
  ...common,
  ...companies,
  ...constants,
  ...drawings,
  ...images,
  ...imports,
  ...listings,
  ...products,
  ...properties,
  ...rooms,
  ...sellers,
  ...transactions,
  ...users,
  Problem,
};

/** Schemas that have an example become components. */
const models = modelExamples satisfies Partial<Record<keyof typeof schemas, unknown>>;

/** For `createProperty`: `CreatePropertyBody`. */
const bodyName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;

// Each schema with an id becomes a component. A body shared by operations has the name of the first.
const ids = new Map<z.ZodType, string>(
  (Object.keys(models) as (keyof typeof models)[]).map((name) => [schemas[name], name]),
);
for (const { id, body } of endpoints.map(operationOf)) if (body && !ids.has(body)) ids.set(body, bodyName(id));
for (const [schema, id] of ids) z.globalRegistry.add(schema, { ...schema.meta(), id });

/** Adjusts the generated JSON schemas where the document must differ from zod. */
export const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  if (io === 'output') {
    // Responses may gain fields later. A pattern beside a format is redundant.
    delete jsonSchema.additionalProperties;
    if (jsonSchema.format) delete jsonSchema.pattern;
  } else if (jsonSchema.default !== undefined) {
    // Client generators treat a field with a default as always present.
    jsonSchema.description = `省略時は ${JSON.stringify(jsonSchema.default)}`;
  } else if (zodSchema === common.Id || (def.type === 'pipe' && def.out === common.Id)) {
    // Ids may be numbers (JSON) or strings (forms, addresses).
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
    Object.assign(jsonSchema, { type: ['integer', 'string'], minimum: 1, pattern: '^[0-9]+$' });
  }
  delete jsonSchema.default;
  // OpenAPI's discriminators are strings; `locked` is a boolean.
  if (jsonSchema.discriminator) {
    delete jsonSchema.discriminator;
    delete jsonSchema.type;
  }
};
