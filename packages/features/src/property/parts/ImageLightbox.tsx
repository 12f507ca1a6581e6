import { lazy, Spinner } from '@iespec/ui';
import { Suspense } from 'react';
import type { WithAlt } from '../images.ts';
import type { LightboxHandle } from '../useLightbox.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx'), { floating: true });

type ImageLightboxProps = { images: WithAlt[]; lightbox: LightboxHandle };

/** Unlocked images in full screen. */
export const ImageLightbox = ({ images, lightbox: { openedId, close } }: ImageLightboxProps) =>
  openedId !== null && (
    <Suspense fallback={<Opening />}>
      <Lightbox images={images.filter(({ locked }) => !locked)} initialId={openedId} onClose={close} />
    </Suspense>
  );

/** Appears at once after the tap, while the lightbox loads. A tap anywhere cancels, by going back. */
const Opening = () => (
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
