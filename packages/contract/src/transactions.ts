import type { Endpoint } from './endpoint.ts';
import type { PurchaseDetails, RefundRequest, Transaction, transactionSchemas } from './transactions.schema.ts';

export type { PurchaseDetails, RefundRequest, Transaction };

type S = typeof transactionSchemas;

export const check: Endpoint<S['check']> = { method: 'GET', path: '/api/transactions/check' };
export const checkout: Endpoint<S['checkout']> = { method: 'POST', path: '/api/transactions/checkout' };
export const purchased: Endpoint<S['purchased']> = { method: 'GET', path: '/api/transactions/purchased' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/transactions/:id' };
export const requestRefund: Endpoint<S['requestRefund']> = {
  method: 'POST',
  path: '/api/transactions/:id/refund-request',
};
