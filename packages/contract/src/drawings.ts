import type { Call } from './endpoint.ts';
import type { drawingSchemas } from './properties.schema.ts';

type S = typeof drawingSchemas;

export const create: Call<S['create']> = { method: 'POST', path: '/api/drawings' };
export const ofProperty: Call<S['ofProperty']> = { method: 'GET', path: '/api/drawings/property/:id' };
export const get: Call<S['get']> = { method: 'GET', path: '/api/drawings/:id' };
export const update: Call<S['update']> = { method: 'PATCH', path: '/api/drawings/:id' };
export const remove: Call<S['remove']> = { method: 'DELETE', path: '/api/drawings/:id' };
export const isMine: Call<S['isMine']> = { method: 'GET', path: '/api/drawings/:id/is-mine' };
