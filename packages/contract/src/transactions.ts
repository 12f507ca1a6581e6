import { endpoint } from './endpoint.ts';
import type { Transaction, transactionSchemas } from './transactions.schema.ts';

export type { Transaction };

type Schemas = typeof transactionSchemas;

export const transactions = {
  check: endpoint<Schemas['check']>({
    method: 'GET',
    path: '/api/transactions/check',
    summary: '物件を購入済みか',
    access: 'anyone',
  }),
  checkout: endpoint<Schemas['checkout']>({
    method: 'POST',
    path: '/api/transactions/checkout',
    summary: '購入手続きを始める。答えの url はカード会社の支払い画面',
    access: 'signedIn',
  }),
  purchased: endpoint<Schemas['purchased']>({
    method: 'GET',
    path: '/api/transactions/purchased',
    summary: '自分の購入履歴（新しい順）',
    access: 'signedIn',
  }),
  get: endpoint<Schemas['get']>({
    method: 'GET',
    path: '/api/transactions/:id',
    summary: '自分の購入',
    access: 'signedIn',
  }),
};
