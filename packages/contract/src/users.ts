import type { Call } from './endpoint.ts';
import type { User, userSchemas } from './users.schema.ts';

export type { OnboardingStatus, Seller } from './users.schema.ts';
export type { User };

type S = typeof userSchemas;

export const me: Call<S['me']> = { method: 'GET', path: '/api/users/me' };
export const create: Call<S['create']> = { method: 'POST', path: '/api/users' };
export const update: Call<S['update']> = { method: 'PATCH', path: '/api/users/me' };
