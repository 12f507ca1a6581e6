import type { Call } from './endpoint.ts';
import type { Transaction, transactionSchemas } from './transactions.schema.ts';

export type { Transaction };

type S = typeof transactionSchemas;

export const check: Call<S['check']> = { method: 'GET', path: '/api/transactions/check' };
export const checkout: Call<S['checkout']> = { method: 'POST', path: '/api/transactions/checkout' };
export const purchased: Call<S['purchased']> = { method: 'GET', path: '/api/transactions/purchased' };
export const get: Call<S['get']> = { method: 'GET', path: '/api/transactions/:id' };
