import { z } from 'zod';
import { HostedPage, Id } from '../common.schema.ts';
import { Company } from '../companies.schema.ts';
import { Constants } from '../constants.schema.ts';
import { Drawing } from '../drawings.schema.ts';
import { Image, ImageSources, Upload } from '../images.schema.ts';
import { Listing } from '../listings.schema.ts';
import {
  Category,
  Dimension,
  LockedProduct,
  Product,
  ProductDetails,
  Specification,
  UnlockedProduct,
} from '../products.schema.ts';
import {
  Counts,
  DetailsCounts,
  EarlierContent,
  Property,
  PropertyDetails,
  PropertyReadiness,
  PropertySummary,
  RoomOfProperty,
} from '../properties.schema.ts';
import { RoomDetails, RoomSummary } from '../rooms.schema.ts';
import { endpoints, operationOf } from '../schema.ts';
import { OnboardingStatus, Payout, Sale, SalesTotals, Seller } from '../sellers.schema.ts';
import { CheckoutPage, PurchaseCheck, PurchaseDetails, PurchaseInfo, Transaction } from '../transactions.schema.ts';
import { AccountDeletion, User } from '../users.schema.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/** An error of the api (RFC 9457). */
const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().describe('人が読む日本語の文'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('項目ごとの文。rooms.0.products.1.name'),
  code: z.string().optional().describe('断りの種類。VERSION_CONFLICT: ほかで保存された。PRICE_CHANGED: 価格が変わった'),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('VERSION_CONFLICT と PRICE_CHANGED のときの、いまの値'),
});

/** What answers are made of, by the names that clients see. */
export const models = {
  AccountDeletion,
  Category,
  CheckoutPage,
  Company,
  Constants,
  Counts,
  DetailsCounts,
  Dimension,
  Drawing,
  EarlierContent,
  HostedPage,
  Image,
  ImageSources,
  Listing,
  LockedProduct,
  OnboardingStatus,
  Payout,
  Problem,
  Product,
  ProductDetails,
  Property,
  PropertyDetails,
  PropertyReadiness,
  PropertySummary,
  PurchaseCheck,
  PurchaseDetails,
  PurchaseInfo,
  RoomDetails,
  RoomOfProperty,
  RoomSummary,
  Sale,
  SalesTotals,
  Seller,
  Specification,
  Transaction,
  UnlockedProduct,
  Upload,
  User,
} satisfies Record<string, z.ZodType>;

export type ModelName = keyof typeof models;

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The name of the component for the body of an operation: `CreatePropertyBody`. */
const bodyName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Answers may get further fields. The pattern of a date says no more than its format. */
const ofAnswers: Override = ({ jsonSchema }) => {
  delete jsonSchema.additionalProperties;
  delete jsonSchema.default;
  if (jsonSchema.format) delete jsonSchema.pattern;
};

const isCoerced = ({ def }: { def: unknown }) => (def as { coerce?: boolean }).coerce === true;

/** A body carries an id as JSON has it or as a form does. */
const ofBodies: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // Generators take a field with a default for one that is always there.
  if (jsonSchema.default !== undefined) {
    jsonSchema.description = `省略時は ${JSON.stringify(jsonSchema.default)}`;
    delete jsonSchema.default;
  }
  const isId = isCoerced(zodSchema._zod) || (def.type === 'pipe' && 'out' in def && def.out === Id);
  if (!isId) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, { type: ['integer', 'string'], minimum: 1, pattern: '^[0-9]+$' });
};

/** An id in a path or a query: whatever stands there is a text on its way. */
const ofParameters: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || !('out' in def) || def.out !== Id) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, z.toJSONSchema(Id, { io: 'input' }));
  delete jsonSchema.$schema;
};

function convert(schemas: Map<z.ZodType, string>, options: { io: 'input' | 'output'; override: Override }) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of schemas) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, { ...options, unrepresentable: 'any', uri: (id) => ref(id).$ref });
  return Object.fromEntries(
    Object.entries(converted.schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  );
}

/** Properties of a parameter object, in JSON Schema; `required` where a request without it is refused. */
export function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ofParameters,
  });
  return Object.entries(properties).map(([name, shape]) => {
    const { description, ...rest } = shape as JsonSchema;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: rest,
      ...(description !== undefined && { description }),
    };
  });
}

/**
 * The schemas of all answers and bodies. `schemas`: the components; `answerOf` and `bodyOf`: what stands at an
 * operation, by its id: a reference to a component wherever there is one.
 */
export function buildSchemas() {
  const operations = endpoints.map(operationOf);

  const answers = new Map<z.ZodType, string>(Object.entries(models).map(([name, model]) => [model, name]));
  for (const { id, response } of operations) if (!answers.has(response)) answers.set(response, id);
  const convertedAnswers = convert(answers, { io: 'output', override: ofAnswers });

  const bodies = new Map<z.ZodType, string>();
  for (const { id, body } of operations) if (body && !bodies.has(body)) bodies.set(body, bodyName(id));
  const convertedBodies = convert(bodies, { io: 'input', override: ofBodies });

  const named = Object.keys(models).map((name) => [name, convertedAnswers[name] ?? {}] as const);
  const schemas: Record<string, JsonSchema> = { ...Object.fromEntries(named), ...convertedBodies };
  return {
    schemas,
    answerOf: (response: z.ZodType): JsonSchema => {
      const name = answers.get(response) ?? '';
      return name in models ? ref(name) : (convertedAnswers[name] ?? {});
    },
    bodyOf: (body: z.ZodType): JsonSchema => ref(bodies.get(body) ?? ''),
  };
}
