import { later } from '../../_lazy/later.tsx';

export const EarlierContents = later(async () => (await import('./EarlierContents.tsx')).EarlierContents);
export const RoomsIndex = later(async () => (await import('./RoomsIndex.tsx')).RoomsIndex, <div className="h-15" />);
export const SharePage = later(async () => (await import('./SharePage.tsx')).SharePage, <div className="h-11" />);
