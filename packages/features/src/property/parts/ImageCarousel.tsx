import { Carousel, type CarouselProps } from '@iespec/ui';
import type { WithAlt } from '../images.ts';
import { useLightbox } from '../useLightbox.ts';
import { ImageLightbox } from './ImageLightbox.tsx';

type ImageCarouselProps = Pick<
  CarouselProps,
  'label' | 'sizes' | 'total' | 'onMove' | 'onLockedClick' | 'className'
> & {
  images: WithAlt[];
};

/** A carousel whose images open in a full-screen lightbox. */
export function ImageCarousel({ images, ...rest }: ImageCarouselProps) {
  const lightbox = useLightbox();
  const open = (id: number) => {
    rest.onMove?.();
    lightbox.open(id);
  };
  return (
    <>
      <Carousel slides={images} onOpen={open} {...rest} />
      <ImageLightbox images={images} lightbox={lightbox} />
    </>
  );
}
