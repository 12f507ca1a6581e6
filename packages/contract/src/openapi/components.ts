import { z } from 'zod';
import type { ZodOpenApiOverride } from 'zod-openapi';
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

/** For `createProperty`: `CreatePropertyBody`. */
const bodyName = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;

// zod-openapi makes a component of each schema with an id. A body that several operations share has the name of the first.
const ids = new Map<z.ZodType, string>(Object.entries(models).map(([name, model]) => [model, name]));
for (const { id, body } of endpoints.map(operationOf)) if (body && !ids.has(body)) ids.set(body, bodyName(id));
for (const [schema, id] of ids) z.globalRegistry.add(schema, { ...schema.meta(), id });

/** What the document says otherwise than zod does. */
export const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod;
  if (io === 'output') {
    // Responses may gain fields later. A pattern beside a format is redundant.
    delete jsonSchema.additionalProperties;
    if (jsonSchema.format) delete jsonSchema.pattern;
  } else if (jsonSchema.default !== undefined) {
    // Client generators treat a field with a default as always present.
    jsonSchema.description = `省略時は ${JSON.stringify(jsonSchema.default)}`;
  } else if (zodSchema === Id || (def.type === 'pipe' && def.out === Id)) {
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
