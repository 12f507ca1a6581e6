import { later } from '../../_lazy/later.tsx';
import type { WithAlt } from '../images.ts';
import type { LightboxHandle } from '../useLightbox.ts';

// Loaded after a tap on an image.
const Lightbox = later(async () => (await import('@iespec/ui/lightbox')).Lightbox);

type ImageLightboxProps = {
  /** The set that one pages through; those that this viewer may not see are left out. */
  images: WithAlt[];
  lightbox: LightboxHandle;
};

/** Images in full screen; while none is enlarged, nothing. */
export const ImageLightbox = ({ images, lightbox: { openedId, close } }: ImageLightboxProps) =>
  openedId !== null && (
    <Lightbox pictures={images.filter(({ locked }) => !locked)} initialId={openedId} onClose={close} />
  );
