import type { LightboxPicture, LightboxProps } from '@iespec/ui/lightbox';
import { lazy, Suspense } from 'react';

// Loaded after a tap on an image.
const Lightbox = lazy(() => import('@iespec/ui/lightbox').then((file) => ({ default: file.Lightbox })));

export type LightboxContent = { pictures: LightboxPicture[]; initialId: number };

type ImageLightboxProps = { content: LightboxContent | null; onClose: LightboxProps['onClose'] };

/** Images in full screen; without content, nothing. */
export const ImageLightbox = ({ content, onClose }: ImageLightboxProps) =>
  content && (
    <Suspense>
      <Lightbox {...content} onClose={onClose} />
    </Suspense>
  );
