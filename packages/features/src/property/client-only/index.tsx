import { clientOnly } from '../../_loading/clientOnly.tsx';

export const EarlierContents = clientOnly(async () => (await import('./EarlierContents.tsx')).EarlierContents);
export const RoomsIndex = clientOnly(
  async () => (await import('./RoomsIndex.tsx')).RoomsIndex,
  <div className="h-15" />,
);
export const SharePage = clientOnly(async () => (await import('./SharePage.tsx')).SharePage, <div className="h-11" />);
