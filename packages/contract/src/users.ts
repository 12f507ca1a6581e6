import { endpoint } from './endpoint.ts';
import type { User, userSchemas } from './users.schema.ts';

export type { User };

type Schemas = typeof userSchemas;

export const users = {
  me: endpoint<Schemas['me']>({ method: 'GET', path: '/api/users/me', summary: '自分', access: 'signedIn' }),
  create: endpoint<Schemas['create']>({
    method: 'POST',
    path: '/api/users',
    summary: '自分の利用者記録を作る（二度呼んでもよい）',
    access: 'signedIn',
  }),
};
