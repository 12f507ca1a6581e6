import type { Endpoint } from './endpoint.ts';
import type { roomSchemas } from './rooms.schema.ts';

export type { Room, RoomDetails, RoomSummary } from './rooms.schema.ts';

type S = typeof roomSchemas;

export const list: Endpoint<S['list']> = { method: 'GET', path: '/api/rooms' };
export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/rooms' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/rooms/:id' };
export const update: Endpoint<S['update']> = { method: 'PATCH', path: '/api/rooms/:id' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/rooms/:id' };
export const details: Endpoint<S['details']> = { method: 'GET', path: '/api/rooms/:id/details' };
export const isMine: Endpoint<S['isMine']> = { method: 'GET', path: '/api/rooms/:id/is-mine' };
export const changeOrder: Endpoint<S['changeOrder']> = { method: 'PATCH', path: '/api/rooms/:id/order' };
export const copy: Endpoint<S['copy']> = { method: 'POST', path: '/api/rooms/:id/copy' };
