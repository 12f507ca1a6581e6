import type { Call } from './endpoint.ts';
import type { sellerSchemas } from './users.schema.ts';

type S = typeof sellerSchemas;

export const mine: Call<S['mine']> = { method: 'GET', path: '/api/users/me/seller' };
export const refresh: Call<S['refresh']> = { method: 'PUT', path: '/api/users/me/seller' };
export const open: Call<S['open']> = { method: 'POST', path: '/api/users/me/seller' };
export const register: Call<S['register']> = { method: 'POST', path: '/api/sellers/register' };
export const startOnboarding: Call<S['startOnboarding']> = { method: 'POST', path: '/api/sellers/onboarding/start' };
export const onboardingStatus: Call<S['onboardingStatus']> = { method: 'GET', path: '/api/sellers/onboarding/status' };
export const dashboard: Call<S['dashboard']> = { method: 'POST', path: '/api/sellers/stripe-dashboard' };
export const reset: Call<S['reset']> = { method: 'POST', path: '/api/sellers/reset-stripe' };
