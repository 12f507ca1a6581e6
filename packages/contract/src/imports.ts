import type { Endpoint } from './endpoint.ts';
import type { importSchemas } from './imports.schema.ts';

export type { ImportResult } from './imports.schema.ts';

type S = typeof importSchemas;

export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/properties/:id/imports' };
