import type { drawingSchemas } from './drawings.schema.ts';
import type { Endpoint } from './endpoint.ts';

export type { Drawing } from './drawings.schema.ts';

export const drawingLabels = { name: '図面名', description: '説明' } as const;

type S = typeof drawingSchemas;

export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/drawings' };
export const ofProperty: Endpoint<S['ofProperty']> = { method: 'GET', path: '/api/drawings/property/:id' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/drawings/:id' };
export const update: Endpoint<S['update']> = { method: 'PATCH', path: '/api/drawings/:id' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/drawings/:id' };
export const isMine: Endpoint<S['isMine']> = { method: 'GET', path: '/api/drawings/:id/is-mine' };
