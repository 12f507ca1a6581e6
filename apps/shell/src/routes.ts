import { pageFile } from '@iespec/features/layout';
import type { RouteModule } from './routeModule.ts';

export type Route = {
  path: string;
  /** The file's path, as in Vite's manifest. */
  source: string;
  load: () => Promise<RouteModule>;
  /** Loads the file without any sign of it on the page. */
  preload: () => Promise<unknown>;
};

/** `name`: file name in `routes`, without extension. */
const route = (path: string, name: string, importFile: () => Promise<RouteModule>): Route => ({
  path,
  source: `src/routes/${name}.tsx`,
  load: pageFile(importFile),
  preload: importFile,
});

/** The first match wins. */
export const routes: Route[] = [
  route('/', 'home', () => import('./routes/home.tsx')),
  route('/search', 'search', () => import('./routes/search.tsx')),
  route('/sell', 'sell', () => import('./routes/sell.tsx')),
  route('/favorites', 'favorites', () => import('./routes/favorites.tsx')),
  route('/sign-in/forgot-password', 'password', () => import('./routes/password.tsx')),
  route('/sign-in/reset-password', 'password', () => import('./routes/password.tsx')),
  route('/sign-in/confirm-email', 'email-link', () => import('./routes/email-link.tsx')),
  route('/sign-in/change-email', 'email-link', () => import('./routes/email-link.tsx')),
  route('/sign-in/undo-email', 'email-link', () => import('./routes/email-link.tsx')),
  route('/sign-in/way-in', 'email-link', () => import('./routes/email-link.tsx')),
  route('/sign-in/*', 'sign-in', () => import('./routes/sign-in.tsx')),
  route('/sign-up/*', 'sign-up', () => import('./routes/sign-up.tsx')),
  route('/property/create', 'property-create', () => import('./routes/property-create.tsx')),
  route('/properties/create', 'property-create', () => import('./routes/property-create.tsx')),
  route('/property/:id/edit', 'property-edit', () => import('./routes/property-edit.tsx')),
  route('/properties/:id/edit', 'property-edit', () => import('./routes/property-edit.tsx')),
  route('/property/:id/import', 'property-import', () => import('./routes/property-import.tsx')),
  route('/property/:propertyId/room/:roomId/edit', 'room-edit', () => import('./routes/room-edit.tsx')),
  route('/property/:propertyId/drawing/:drawingId/edit', 'drawing-edit', () => import('./routes/drawing-edit.tsx')),
  route('/property/:propertyId/room/:roomId', 'room', () => import('./routes/room.tsx')),
  route(
    '/property/:propertyId/room/:roomId/product/new',
    'product-create',
    () => import('./routes/product-create.tsx'),
  ),
  route('/property/:propertyId/room/:roomId/product/:productId', 'product', () => import('./routes/product.tsx')),
  route(
    '/property/:propertyId/room/:roomId/product/:productId/edit',
    'product-edit',
    () => import('./routes/product-edit.tsx'),
  ),
  route('/property/:id/listing', 'listing-create', () => import('./routes/listing-create.tsx')),
  route('/property', 'to-home', () => import('./routes/to-home.tsx')),
  route('/property/:id/room', 'to-home', () => import('./routes/to-home.tsx')),
  route('/property/:id/detail', 'property-detail', () => import('./routes/property-detail.tsx')),
  route('/property_mock/:id', 'property-mock', () => import('./routes/property-mock.tsx')),
  route('/property/:id', 'property', () => import('./routes/property.tsx')),
  route('/sellers/:id', 'seller-profile', () => import('./routes/seller-profile.tsx')),
  route('/checkout', 'checkout', () => import('./routes/checkout.tsx')),
  route('/checkout/success', 'checkout-success', () => import('./routes/checkout-success.tsx')),
  route('/checkout/cancel', 'checkout-cancel', () => import('./routes/checkout-cancel.tsx')),
  route('/complete', 'complete', () => import('./routes/complete.tsx')),
  route('/mypage', 'mypage', () => import('./routes/mypage.tsx')),
  route('/mypage/edit', 'profile-edit', () => import('./routes/profile-edit.tsx')),
  route('/mypage/purchases/:id/receipt', 'receipt', () => import('./routes/receipt.tsx')),
  route('/mypage/purchases/:id/refund', 'refund', () => import('./routes/refund.tsx')),
  route('/listings/:id/edit', 'listing-edit', () => import('./routes/listing-edit.tsx')),
  route('/listings/:id/published', 'listing-published', () => import('./routes/listing-published.tsx')),
  route('/mypage/:setting', 'account-setting', () => import('./routes/account-setting.tsx')),
  route(
    '/seller/onboarding/refresh',
    'seller-onboarding-refresh',
    () => import('./routes/seller-onboarding-refresh.tsx'),
  ),
  route(
    '/seller/onboarding/complete',
    'seller-onboarding-complete',
    () => import('./routes/seller-onboarding-complete.tsx'),
  ),
  route('/error', 'error', () => import('./routes/error.tsx')),
  route('/terms', 'terms', () => import('./routes/terms.tsx')),
  route('/commercial-law', 'commercial-law', () => import('./routes/commercial-law.tsx')),
  route('/privacy', 'privacy', () => import('./routes/privacy.tsx')),
  route('/contact', 'contact', () => import('./routes/contact.tsx')),
  route('*', 'not-found', () => import('./routes/not-found.tsx')),
];
