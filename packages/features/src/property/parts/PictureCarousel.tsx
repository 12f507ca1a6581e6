import { Carousel, type CarouselProps } from '@iespec/ui';
import type { WithAlt } from '../images.ts';
import { useLightbox } from '../useLightbox.ts';
import { ImageLightbox } from './ImageLightbox.tsx';

type PictureCarouselProps = Pick<
  CarouselProps,
  'label' | 'sizes' | 'total' | 'onMove' | 'onLockedClick' | 'className'
> & {
  images: WithAlt[];
};

/** Pictures that one pages through, each of which opens in full screen. */
export function PictureCarousel({ images, ...rest }: PictureCarouselProps) {
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
