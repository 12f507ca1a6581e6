import { deferredPart } from '../../_lazy/Deferred.tsx';

export const productsTab = deferredPart(async () => (await import('./ProductsTab.tsx')).ProductsTab);
export const galleryTab = deferredPart(async () => (await import('./GalleryTab.tsx')).GalleryTab);
export const roomsTab = deferredPart(async () => (await import('./RoomsTab.tsx')).RoomsTab);

/** Awaited by the server, which renders them at once. */
export const deferredReady = () => Promise.all([productsTab, galleryTab, roomsTab].map(({ ready }) => ready()));
