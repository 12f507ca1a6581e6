import { lazyPage, loadPageFile, type Pages } from '@iespec/features/layout';
import { type PageProps, type RouteName, routeNames } from '@iespec/features/paths';
import type { ComponentType } from 'react';

type PageFile<Name extends RouteName> = { default: ComponentType<PageProps<Name>> };

/** The file of each page. */
const files: { [Name in RouteName]: () => Promise<PageFile<Name>> } = {
  home: () => import('./pages/home.tsx'),
  search: () => import('./pages/search.tsx'),
  sell: () => import('./pages/sell.tsx'),
  favorites: () => import('./pages/favorites.tsx'),
  password: () => import('./pages/password.tsx'),
  emailLink: () => import('./pages/emailLink.tsx'),
  signIn: () => import('./pages/signIn.tsx'),
  signUp: () => import('./pages/signUp.tsx'),
  propertyCreate: () => import('./pages/propertyCreate.tsx'),
  propertyEdit: () => import('./pages/propertyEdit.tsx'),
  propertyImport: () => import('./pages/propertyImport.tsx'),
  roomEdit: () => import('./pages/roomEdit.tsx'),
  drawingEdit: () => import('./pages/drawingEdit.tsx'),
  room: () => import('./pages/room.tsx'),
  productCreate: () => import('./pages/productCreate.tsx'),
  product: () => import('./pages/product.tsx'),
  productEdit: () => import('./pages/productEdit.tsx'),
  listingCreate: () => import('./pages/listingCreate.tsx'),
  toHome: () => import('./pages/toHome.tsx'),
  propertyDetail: () => import('./pages/propertyDetail.tsx'),
  propertyMock: () => import('./pages/propertyMock.tsx'),
  property: () => import('./pages/property.tsx'),
  seller: () => import('./pages/seller.tsx'),
  checkout: () => import('./pages/checkout.tsx'),
  checkoutSuccess: () => import('./pages/checkoutSuccess.tsx'),
  checkoutCancel: () => import('./pages/checkoutCancel.tsx'),
  purchaseComplete: () => import('./pages/purchaseComplete.tsx'),
  myPage: () => import('./pages/myPage.tsx'),
  profileEdit: () => import('./pages/profileEdit.tsx'),
  receipt: () => import('./pages/receipt.tsx'),
  refund: () => import('./pages/refund.tsx'),
  accountSetting: () => import('./pages/accountSetting.tsx'),
  listing: () => import('./pages/listing.tsx'),
  listingPublished: () => import('./pages/listingPublished.tsx'),
  onboardingRefresh: () => import('./pages/onboardingRefresh.tsx'),
  onboardingComplete: () => import('./pages/onboardingComplete.tsx'),
  error: () => import('./pages/error.tsx'),
  terms: () => import('./pages/terms.tsx'),
  commercialLaw: () => import('./pages/commercialLaw.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  contact: () => import('./pages/contact.tsx'),
  notFound: () => import('./pages/notFound.tsx'),
};

/** The source of a page, as in Vite's manifest. */
export const sourceOf = (name: RouteName) => `src/pages/${name}.tsx`;

type AnyPage = { default: ComponentType<object> };

/** Loads the file of a page. */
export const preloadPage = (name: RouteName) => files[name]() as Promise<AnyPage>;

/** The pages, loaded when they are rendered. */
export const pages = Object.fromEntries(routeNames.map((name) => [name, lazyPage(() => preloadPage(name))])) as Pages;

/**
 * Loads a page whose HTML the server has sent, so that React can hydrate it at once. If React had to wait for
 * the file, taps would be lost, and the viewer's data could arrive first and no longer match the HTML.
 */
export async function loadPage(name: RouteName) {
  pages[name] = (await loadPageFile(() => preloadPage(name))).default;
}
