import { later } from '@iespec/ui';

const options = { fallback: <div className="min-h-svh" />, isOnServer: true };
export const ProductsTab = later(async () => (await import('./ProductsTab.tsx')).ProductsTab, options);
export const GalleryTab = later(async () => (await import('./GalleryTab.tsx')).GalleryTab, options);
export const RoomsTab = later(async () => (await import('./RoomsTab.tsx')).RoomsTab, options);

/** Awaited by the server, which renders synchronously. */
export const preloadTabs = () => Promise.all([ProductsTab, GalleryTab, RoomsTab].map(({ preload }) => preload()));
