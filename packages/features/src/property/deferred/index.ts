import { lazyWithPreload } from '../../_loading/HydrateLater.tsx';

export const productsTab = lazyWithPreload(async () => (await import('./ProductsTab.tsx')).ProductsTab);
export const galleryTab = lazyWithPreload(async () => (await import('./GalleryTab.tsx')).GalleryTab);
export const roomsTab = lazyWithPreload(async () => (await import('./RoomsTab.tsx')).RoomsTab);

/** Awaited by the server, which renders the tabs synchronously. */
export const preloadTabs = () => Promise.all([productsTab, galleryTab, roomsTab].map(({ preload }) => preload()));
