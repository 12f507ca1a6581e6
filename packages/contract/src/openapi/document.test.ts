import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints, operationOf } from '../schema.ts';
import { parseRequest } from '../validation.ts';
import { openapi } from './document.ts';
import { bodyExamples } from './examples.ts';

type Operation = {
  operationId: string;
  requestBody?: { required: boolean; content: Record<string, { schema?: unknown; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown; example?: unknown }> }>;
};
const document = openapi('https://iespec.example');
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const { schemas = {} } = document.components ?? {};

test('passes two validators', async () => {
  const schema = await new Validator().validate({ ...document });
  expect(schema.errors).toBeUndefined();
  expect(schema.valid).toBe(true);

  const config = await createConfig({
    extends: ['recommended-strict'],
    // The specification prescribes the ambiguous paths; image files respond with 302.
    rules: { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('refers to models, and lets responses gain fields', () => {
  expect(JSON.stringify(paths)).toContain('"$ref":"#/components/schemas/Property"');
  expect(schemas.PropertyDetails).toMatchObject({
    properties: { rooms: { items: { $ref: '#/components/schemas/RoomOfProperty' } } },
  });
  const bodies = Object.keys(schemas).filter((name) => name.endsWith('Body'));
  const responses = { ...schemas, ...Object.fromEntries(bodies.map((name) => [name, {}])) };
  expect(JSON.stringify([responses, operations])).not.toContain('"additionalProperties":false');
});

describe('request bodies match what the API accepts', () => {
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
});

test.each(endpoints)('$method $path has valid examples', (endpoint) => {
  const operation = operationOf(endpoint);
  const { query, body, response, status = 200, mediaType = 'application/json' } = operation;
  if (body) {
    const sent = { params: { id: 1 }, query: query && {}, body: bodyExamples[operation.id] };
    expect(parseRequest(endpoint, sent)).toMatchObject({ success: true });
  }
  const described = operations.find(({ operationId }) => operationId === operation.id)?.responses[status];
  const success = described?.content?.[mediaType];
  if (status === 302) expect(success).toBeUndefined();
  else expect(response.safeParse(success?.example).error?.issues).toBeUndefined();
});
