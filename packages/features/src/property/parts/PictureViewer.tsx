import type { LightboxPicture, LightboxProps } from '@iespec/ui/lightbox';
import { lazy, Suspense } from 'react';

// Wanted only after a tap on a picture.
const Lightbox = lazy(() => import('@iespec/ui/lightbox').then((file) => ({ default: file.Lightbox })));

export type Viewing = { pictures: LightboxPicture[]; initialId: number };

type PictureViewerProps = { viewing: Viewing | null; onClose: LightboxProps['onClose'] };

/** The picture that is looked at, full screen; without one, nothing. */
export const PictureViewer = ({ viewing, onClose }: PictureViewerProps) =>
  viewing && (
    <Suspense>
      <Lightbox {...viewing} onClose={onClose} />
    </Suspense>
  );
