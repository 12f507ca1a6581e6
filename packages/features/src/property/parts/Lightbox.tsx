import { Lightbox as Photos } from '@iespec/ui/lightbox';
import { useLocation } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import type { WithAlt } from '../images.ts';

type LightboxProps = { images: WithAlt[]; initialId: number; onClose: () => void };

/** Images in full screen. Each leads to the product that it shows, or to the products of its room. */
export default function Lightbox({ images, ...rest }: LightboxProps) {
  const { pathname } = useLocation();
  const pictures = images.map((image) => {
    const link = linkOf(image);
    return link?.href === pathname ? image : { ...image, link };
  });
  return <Photos pictures={pictures} {...rest} />;
}

function linkOf({ property_id, room_id, product_id }: WithAlt) {
  if (property_id === null || room_id === null) return undefined;
  return product_id === null
    ? { label: '部屋の製品を見る', href: paths.room({ propertyId: property_id, roomId: room_id }) }
    : { label: '製品を見る', href: paths.product({ propertyId: property_id, roomId: room_id, productId: product_id }) };
}
