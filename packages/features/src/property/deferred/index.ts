import { deferredPart } from '../../_lazy/Deferred.tsx';

export const galleryTab = deferredPart(async () => (await import('./GalleryTab.tsx')).GalleryTab);
export const roomsTab = deferredPart(async () => (await import('./RoomsTab.tsx')).RoomsTab);
export const roomsIndex = deferredPart(async () => (await import('./RoomsIndex.tsx')).RoomsIndex);
export const sharePage = deferredPart(async () => (await import('./SharePage.tsx')).SharePage);

/** Awaited by the server, which renders them at once. */
export const deferredReady = () =>
  Promise.all([galleryTab, roomsTab, roomsIndex, sharePage].map(({ ready }) => ready()));
