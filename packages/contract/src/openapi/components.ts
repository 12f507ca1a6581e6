import { z } from 'zod';
import { HostedPage, Id } from '../common.schema.ts';
import { Company } from '../companies.schema.ts';
import { Constants } from '../constants.schema.ts';
import { Drawing } from '../drawings.schema.ts';
import { Image, ImageSources, Upload } from '../images.schema.ts';
import { ImportResult } from '../imports.schema.ts';
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
  PhotoArchive,
  Property,
  PropertyDetails,
  PropertyReadiness,
  PropertySummary,
  RoomOfProperty,
} from '../properties.schema.ts';
import { RoomDetails, RoomSummary } from '../rooms.schema.ts';
import { endpoints, operationOf } from '../schema.ts';
import { BankPayout, OnboardingStatus, Payout, SalesEntry, SalesTotals, Seller } from '../sellers.schema.ts';
import {
  CheckoutPage,
  PurchaseCheck,
  PurchaseDetails,
  PurchaseInfo,
  RefundRequest,
  Transaction,
} from '../transactions.schema.ts';
import { AccountDeletion, PublicProfile, User } from '../users.schema.ts';

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** An API error (RFC 9457). */
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

/** Response schemas, by their component name in the OpenAPI document. */
export const models = {
  AccountDeletion,
  BankPayout,
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
  ImportResult,
  Listing,
  LockedProduct,
  OnboardingStatus,
  Payout,
  Problem,
  Product,
  ProductDetails,
  PhotoArchive,
  Property,
  PropertyDetails,
  PropertyReadiness,
  PropertySummary,
  PublicProfile,
  PurchaseCheck,
  PurchaseDetails,
  PurchaseInfo,
  RefundRequest,
  RoomDetails,
  RoomOfProperty,
  RoomSummary,
  SalesEntry,
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

/** For `createProperty`: `CreatePropertyBody`. */
const bodyName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Responses may gain fields later. A pattern beside a format is redundant. */
const responseOverride: Override = ({ jsonSchema }) => {
  delete jsonSchema.additionalProperties;
  delete jsonSchema.default;
  if (jsonSchema.format) delete jsonSchema.pattern;
};

const isCoerced = ({ def }: { def: unknown }) => (def as { coerce?: boolean }).coerce === true;

/** Bodies accept ids as numbers (JSON) or strings (forms). */
const bodyOverride: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // Client generators treat a field with a default as always present.
  if (jsonSchema.default !== undefined) {
    jsonSchema.description = `省略時は ${JSON.stringify(jsonSchema.default)}`;
    delete jsonSchema.default;
  }
  const isId = isCoerced(zodSchema._zod) || (def.type === 'pipe' && 'out' in def && def.out === Id);
  if (!isId) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, { type: ['integer', 'string'], minimum: 1, pattern: '^[0-9]+$' });
};

/** Ids in paths and queries: parameters are sent as text, so number and string need not both be listed. */
const parameterOverride: Override = ({ zodSchema, jsonSchema }) => {
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

/** Converts a schema's fields to OpenAPI parameters. */
export function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: parameterOverride,
  });
  return Object.entries(properties).map(([name, shape]) => {
    const { description, ...rest } = shape as JsonSchema;
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: rest,
      ...(description !== undefined && { description }),
    };
  });
}

/**
 * The schemas of all responses and bodies. `schemas`: the components. `responseSchema` and `bodySchema`: the schema for an
 * operation, a reference to a component where one exists.
 */
export function buildSchemas() {
  const operations = endpoints.map(operationOf);

  const responses = new Map<z.ZodType, string>(Object.entries(models).map(([name, model]) => [model, name]));
  for (const { id, response } of operations) if (!responses.has(response)) responses.set(response, id);
  const convertedResponses = convert(responses, { io: 'output', override: responseOverride });

  const bodies = new Map<z.ZodType, string>();
  for (const { id, body } of operations) if (body && !bodies.has(body)) bodies.set(body, bodyName(id));
  const convertedBodies = convert(bodies, { io: 'input', override: bodyOverride });

  const components = Object.keys(models).map((name) => [name, convertedResponses[name] ?? {}] as const);
  return {
    schemas: { ...Object.fromEntries(components), ...convertedBodies } as Record<string, JsonSchema>,
    responseSchema: (response: z.ZodType): JsonSchema => {
      const name = responses.get(response) ?? '';
      return name in models ? ref(name) : (convertedResponses[name] ?? {});
    },
    bodySchema: (body: z.ZodType): JsonSchema => ref(bodies.get(body) ?? ''),
  };
}
