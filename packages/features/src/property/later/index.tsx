import { later, Spinner } from '@iespec/ui';

/** Answers the tap at once. A tap anywhere goes back, which ends the wait just as it closes the lightbox. */
const openingLightbox = (
  <div className="fixed inset-0 z-overlay grid place-items-center bg-ink">
    <Spinner className="text-on-fill" />
    <button
      type="button"
      onClick={() => window.history.back()}
      className="px-safe pt-safe absolute inset-0 grid items-start justify-end text-small text-on-fill"
    >
      <span className="p-5">閉じる</span>
    </button>
  </div>
);

export const CategoryIcon = later(async () => (await import('./CategoryIcon.tsx')).CategoryIcon);
export const EarlierContents = later(async () => (await import('./EarlierContents.tsx')).EarlierContents);
export const Lightbox = later(async () => (await import('./Lightbox.tsx')).Lightbox, { fallback: openingLightbox });
export const PrivateNotice = later(async () => (await import('./PrivateNotice.tsx')).PrivateNotice);
export const PropertySample = later(async () => (await import('./PropertySample.tsx')).PropertySample, {
  fallback: <div className="h-24" />,
  isOnServer: true,
});
export const ReportLink = later(async () => (await import('./ReportLink.tsx')).ReportLink, {
  fallback: <div className="h-11" />,
});
export const RoomsIndex = later(async () => (await import('./RoomsIndex.tsx')).RoomsIndex, {
  fallback: <div className="h-15" />,
});
export const SharePage = later(async () => (await import('./SharePage.tsx')).SharePage, {
  fallback: <div className="h-11" />,
});
