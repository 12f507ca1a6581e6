import type { WithAlt } from '../images.ts';
import { Lightbox } from '../later/index.tsx';
import type { LightboxHandle } from '../useLightbox.ts';

type ImageLightboxProps = { images: WithAlt[]; lightbox: LightboxHandle };

/** Unlocked images in full screen. */
export const ImageLightbox = ({ images, lightbox: { openedId, close } }: ImageLightboxProps) =>
  openedId !== null && (
    <Lightbox images={images.filter(({ locked }) => !locked)} initialId={openedId} onClose={close} />
  );
