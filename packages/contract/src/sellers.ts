import type { Endpoint } from './endpoint.ts';
import type { sellerSchemas } from './sellers.schema.ts';

export type { BankPayout, OnboardingStatus, Payout, SalesEntry, SalesTotals, Seller } from './sellers.schema.ts';

type S = typeof sellerSchemas;

export const mine: Endpoint<S['mine']> = { method: 'GET', path: '/api/users/me/seller' };
export const refresh: Endpoint<S['refresh']> = { method: 'PUT', path: '/api/users/me/seller' };
export const open: Endpoint<S['open']> = { method: 'POST', path: '/api/users/me/seller' };
export const register: Endpoint<S['register']> = { method: 'POST', path: '/api/sellers/register' };
export const startOnboarding: Endpoint<S['startOnboarding']> = {
  method: 'POST',
  path: '/api/sellers/onboarding/start',
};
export const onboardingStatus: Endpoint<S['onboardingStatus']> = {
  method: 'GET',
  path: '/api/sellers/onboarding/status',
};
export const dashboard: Endpoint<S['dashboard']> = { method: 'POST', path: '/api/sellers/stripe-dashboard' };
export const payouts: Endpoint<S['payouts']> = { method: 'GET', path: '/api/sellers/payouts' };
export const bankPayouts: Endpoint<S['bankPayouts']> = { method: 'GET', path: '/api/sellers/bank-payouts' };
export const sales: Endpoint<S['sales']> = { method: 'GET', path: '/api/sellers/sales' };
export const salesTotals: Endpoint<S['salesTotals']> = { method: 'GET', path: '/api/sellers/sales/totals' };
export const salesCsv: Endpoint<S['salesCsv']> = { method: 'GET', path: '/api/sellers/sales/csv' };
export const reset: Endpoint<S['reset']> = { method: 'POST', path: '/api/sellers/reset-stripe' };
