import { trackLoading } from '@iespec/features/layout';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { loadWholeStyles } from './wholeStyles.ts';

/** The parameters of an address, decoded. */
export type Params = Partial<Record<string, string>>;

/** What a route's file exports. */
export type RouteModule = {
  default: ComponentType<{ params: Params }>;
  /** Loads what the visitor's page shows; on the server only. `not found`: the address names nothing. */
  prefetch?: (client: QueryClient, params: Params) => Promise<unknown>;
};

export type Route = {
  path: string;
  /** The file, as the built shell's manifest names it. */
  source: string;
  load: () => Promise<RouteModule>;
  /** The file with the styles of all routes, for who comes from another page. */
  ready: () => Promise<RouteModule>;
  /** The file, once it can be rendered: it then renders at once, so that hydration finds it. */
  loaded: RouteModule | null;
};

/** Does something once. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let doing: Promise<Result> | null = null;
  return () => {
    doing ??= work();
    return doing;
  };
}

function route(path: string, source: string, importFile: () => Promise<RouteModule>): Route {
  const load = once(importFile);
  const entry: Route = {
    path,
    source,
    load,
    ready: once(async () => {
      const [file] = await trackLoading(Promise.all([load(), loadWholeStyles()]));
      entry.loaded = file;
      return file;
    }),
    loaded: null,
  };
  return entry;
}

/** One line per row of the route table; the first that fits is taken. */
export const routes: Route[] = [
  route('/', 'src/routes/home.tsx', () => import('./routes/home.tsx')),
  route('/search', 'src/routes/search.tsx', () => import('./routes/search.tsx')),
  route('/favorites', 'src/routes/favorites.tsx', () => import('./routes/favorites.tsx')),
  route('/sign-in/forgot-password', 'src/routes/password.tsx', () => import('./routes/password.tsx')),
  route('/sign-in/reset-password', 'src/routes/password.tsx', () => import('./routes/password.tsx')),
  route('/sign-in/*', 'src/routes/sign-in.tsx', () => import('./routes/sign-in.tsx')),
  route('/sign-up/*', 'src/routes/sign-up.tsx', () => import('./routes/sign-up.tsx')),
  route('/property/create', 'src/routes/property-create.tsx', () => import('./routes/property-create.tsx')),
  route('/properties/create', 'src/routes/property-create.tsx', () => import('./routes/property-create.tsx')),
  route('/property/:id/edit', 'src/routes/property-edit.tsx', () => import('./routes/property-edit.tsx')),
  route('/properties/:id/edit', 'src/routes/property-edit.tsx', () => import('./routes/property-edit.tsx')),
  route('/property/:propertyId/room/:roomId/edit', 'src/routes/room-edit.tsx', () => import('./routes/room-edit.tsx')),
  route(
    '/property/:propertyId/drawing/:drawingId/edit',
    'src/routes/drawing-edit.tsx',
    () => import('./routes/drawing-edit.tsx'),
  ),
  route('/property/:propertyId/room/:roomId', 'src/routes/room.tsx', () => import('./routes/room.tsx')),
  route(
    '/property/:propertyId/room/:roomId/product/:productId',
    'src/routes/product.tsx',
    () => import('./routes/product.tsx'),
  ),
  route(
    '/property/:propertyId/room/:roomId/product/:productId/edit',
    'src/routes/product-edit.tsx',
    () => import('./routes/product-edit.tsx'),
  ),
  route('/property', 'src/routes/to-home.tsx', () => import('./routes/to-home.tsx')),
  route('/property/:id/room', 'src/routes/to-home.tsx', () => import('./routes/to-home.tsx')),
  route('/property/:id/detail', 'src/routes/property-detail.tsx', () => import('./routes/property-detail.tsx')),
  route('/property_mock/:id', 'src/routes/property-mock.tsx', () => import('./routes/property-mock.tsx')),
  route('/property/:id', 'src/routes/property.tsx', () => import('./routes/property.tsx')),
  route('/checkout', 'src/routes/checkout.tsx', () => import('./routes/checkout.tsx')),
  route('/checkout/success', 'src/routes/checkout-success.tsx', () => import('./routes/checkout-success.tsx')),
  route('/checkout/cancel', 'src/routes/checkout-cancel.tsx', () => import('./routes/checkout-cancel.tsx')),
  route('/complete', 'src/routes/complete.tsx', () => import('./routes/complete.tsx')),
  route('/mypage', 'src/routes/mypage.tsx', () => import('./routes/mypage.tsx')),
  route('/mypage/edit', 'src/routes/profile-edit.tsx', () => import('./routes/profile-edit.tsx')),
  route('/mypage/purchases/:id/receipt', 'src/routes/receipt.tsx', () => import('./routes/receipt.tsx')),
  route('/mypage/:setting', 'src/routes/account-setting.tsx', () => import('./routes/account-setting.tsx')),
  route(
    '/seller/onboarding/refresh',
    'src/routes/seller-onboarding-refresh.tsx',
    () => import('./routes/seller-onboarding-refresh.tsx'),
  ),
  route('/error', 'src/routes/error.tsx', () => import('./routes/error.tsx')),
  route('/terms', 'src/routes/terms.tsx', () => import('./routes/terms.tsx')),
  route('/commercial-law', 'src/routes/commercial-law.tsx', () => import('./routes/commercial-law.tsx')),
  route('/privacy', 'src/routes/privacy.tsx', () => import('./routes/privacy.tsx')),
  route('*', 'src/routes/not-found.tsx', () => import('./routes/not-found.tsx')),
];
