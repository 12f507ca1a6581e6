import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints, methodsOf, operationOf } from '../schema.ts';
import { parseRequest } from '../validation.ts';
import { openapi } from './document.ts';
import { bodyExamples } from './examples.ts';

const document = openapi('https://iespec.example');

type Operation = {
  operationId: string;
  tags: string[];
  security: Record<string, unknown>[];
  requestBody?: { required: boolean; content: Record<string, { schema?: unknown; example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: unknown; example?: unknown }> }>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);

describe('the document', () => {
  test('passes two validators', async () => {
    const schema = await new Validator().validate(structuredClone(document));
    expect(schema.errors).toBeUndefined();
    expect(schema.valid).toBe(true);

    const config = await createConfig({
      extends: ['recommended-strict'],
      // The specification prescribes the ambiguous paths; image files respond with 302.
      rules: { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  test('contains every endpoint under a unique operation id', () => {
    for (const endpoint of endpoints) {
      const methods = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}') as keyof typeof document.paths];
      for (const method of methodsOf(endpoint)) expect(methods).toHaveProperty(method.toLowerCase());
    }
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['listProperties', 'updateProperty', 'updatePropertyByPut', 'startCheckout', 'putUpload'])
      expect(names).toContain(name);
    expect(names.filter((name) => /api|Id$/i.test(name))).toEqual([]);
  });

  test('references models as components', () => {
    const { schemas } = document.components;
    for (const name of [
      'Property',
      'PropertyDetails',
      'LockedProduct',
      'UnlockedProduct',
      'Problem',
      'CreateListingBody',
    ])
      expect(schemas).toHaveProperty(name);
    expect(document.paths).toMatchObject({
      '/api/properties/{id}': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Property' } } } },
          },
        },
      },
    });
    expect(schemas.PropertyDetails).toMatchObject({
      properties: { rooms: { items: { $ref: '#/components/schemas/RoomOfProperty' } } },
    });
  });

  test('lists the error responses of every operation', () => {
    for (const { operationId, responses } of operations) {
      const statuses = Object.keys(responses);
      expect(statuses.filter((status) => status.startsWith('4')).length, operationId).toBeGreaterThan(0);
      const isInContract = !['receivePaymentEvent', 'receiveAccountEvent', 'putUpload'].includes(operationId);
      if (isInContract) expect(statuses, operationId).toEqual(expect.arrayContaining(['401', '403', '429', '503']));
    }
    expect(document.components.responses.RateLimited.headers).toHaveProperty('Retry-After');
  });

  test('describes tags and security schemes', () => {
    const names = document.tags.map(({ name, description }) => (description.length > 1 ? name : ''));
    for (const { tags } of operations) for (const tag of tags) expect(names).toContain(tag);
    const { bearer, userId } = document.components.securitySchemes;
    expect(bearer.description.length).toBeGreaterThan(10);
    expect(userId).toMatchObject({ in: 'header', name: 'X-User-Id', description: expect.stringContaining('403') });
  });

  test('allows additional fields in responses', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      if (!name.endsWith('Body')) expect(JSON.stringify(schema), name).not.toContain('"additionalProperties":false');
    for (const { responses } of operations)
      expect(JSON.stringify(responses)).not.toContain('"additionalProperties":false');
  });
});

describe('request bodies match what the API accepts', () => {
  const { schemas } = document.components;

  test.each([
    ['CreateListingBody', 'price', { type: ['number', 'string'] }],
    ['CreateListingBody', 'property_id', { type: ['integer', 'string'] }],
    ['CreateListingBody', 'status', { enum: ['draft', 'DRAFT', 'published', 'PUBLISHED'] }],
    ['UpdateProductBody', 'is_sample', { anyOf: [{ type: 'boolean' }, { enum: expect.arrayContaining(['on', '0']) }] }],
    ['CreatePropertyBody', 'structure', { anyOf: [{ enum: expect.arrayContaining(['', 'RC']) }, { type: 'null' }] }],
  ])('%s.%s', (name, field, shape) => {
    expect(schemas[name]).toMatchObject({ properties: { [field]: shape } });
  });

  test('marks optional bodies and restricts arrays to JSON', () => {
    const bodyOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.requestBody;
    expect(bodyOf('registerSeller')?.required).toBe(false);
    expect(bodyOf('createRoom')?.required).toBe(true);
    for (const id of ['createPropertyWithContent', 'saveDimensions'])
      expect(Object.keys(bodyOf(id)?.content ?? {})).toEqual(['application/json']);
    expect(Object.keys(bodyOf('changeImageType')?.content ?? {})).toContain('text/plain');
  });

  test('contains the upload PUT and the webhooks', () => {
    expect(document.paths).toHaveProperty(['/media/uploads/{key}', 'put']);
    expect(document.paths).toHaveProperty(['/api/sellers/webhook', 'post']);
    expect(document.paths).toHaveProperty(['/api/sellers/webhook/connect', 'post']);
  });
});

describe.each(endpoints)('$method $path', (endpoint) => {
  const operation = operationOf(endpoint);
  const operationInDocument = operations.find(({ operationId }) => operationId === operation.id);

  test('has valid examples', () => {
    if (operation.body) {
      const { query } = operation;
      const body = bodyExamples[operation.id];
      const parsed = parseRequest(endpoint, { params: { id: 1 }, query: query && {}, body });
      expect(parsed).toMatchObject({ success: true });
    }
    const success =
      operationInDocument?.responses[String(operation.status ?? 200)]?.content?.[
        operation.mediaType ?? 'application/json'
      ];
    if (operation.status === 302) return expect(success).toBeUndefined();
    expect(operation.response.safeParse(success?.example).error?.issues).toBeUndefined();
  });
});
