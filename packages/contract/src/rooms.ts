import type { Call } from './endpoint.ts';
import type { roomSchemas } from './properties.schema.ts';

type S = typeof roomSchemas;

export const list: Call<S['list']> = { method: 'GET', path: '/api/rooms' };
export const create: Call<S['create']> = { method: 'POST', path: '/api/rooms' };
export const get: Call<S['get']> = { method: 'GET', path: '/api/rooms/:id' };
export const update: Call<S['update']> = { method: 'PATCH', path: '/api/rooms/:id' };
export const remove: Call<S['remove']> = { method: 'DELETE', path: '/api/rooms/:id' };
export const details: Call<S['details']> = { method: 'GET', path: '/api/rooms/:id/details' };
export const isMine: Call<S['isMine']> = { method: 'GET', path: '/api/rooms/:id/is-mine' };
