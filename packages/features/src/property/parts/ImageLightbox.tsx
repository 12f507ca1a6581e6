import { later } from '@iespec/ui';
import type { WithAlt } from '../images.ts';
import type { LightboxHandle } from '../useLightbox.ts';

// Loaded after a tap on an image.
const Lightbox = later(async () => (await import('@iespec/ui/lightbox')).Lightbox);

type ImageLightboxProps = { images: WithAlt[]; lightbox: LightboxHandle };

/** Unlocked images in full screen. */
export const ImageLightbox = ({ images, lightbox: { openedId, close } }: ImageLightboxProps) =>
  openedId !== null && (
    <Lightbox pictures={images.filter(({ locked }) => !locked)} initialId={openedId} onClose={close} />
  );
