import type { Endpoint } from './endpoint.ts';
import type { AccountDeletion, PublicProfile, User, userSchemas } from './users.schema.ts';

export type { AccountDeletion, PublicProfile, User };

export const profileLabels = {
  name: 'ユーザー名',
  introduction: '紹介',
  link: 'リンク',
  email: 'メールアドレス',
} as const;

type S = typeof userSchemas;

export const me: Endpoint<S['me']> = { method: 'GET', path: '/api/users/me' };
export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/users' };
export const deletion: Endpoint<S['deletion']> = { method: 'GET', path: '/api/users/me/deletion' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/users/me' };
export const profile: Endpoint<S['profile']> = { method: 'GET', path: '/api/users/:id/profile' };
export const update: Endpoint<S['update']> = { method: 'PATCH', path: '/api/users/me' };
