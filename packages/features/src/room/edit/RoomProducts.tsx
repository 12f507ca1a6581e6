import type { Room } from '@iespec/contract';
import { Alert } from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Lamp } from 'lucide';
import { useCallback, useMemo } from 'react';
import { ContentSection } from '#_forms/ContentSection.tsx';
import { nextProductName } from '#_forms/nextProductName.ts';
import { publicationOf } from '#_forms/publication.ts';
import { paths } from '#_paths/paths.ts';
import {
  changeProductOrder,
  changeProductRoom,
  copyProduct,
  createProduct,
  deleteProduct,
} from '#_queries/contentMutations.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { PhotoHandout } from '#image/parts/index.ts';
import { text } from '../text.ts';
import { editText } from './text.ts';

type RoomProductsProps = {
  room: Room;
  /** Called with whether the user has chosen images and not sent them yet. */
  onUnsentChange: (hasUnsent: boolean) => void;
};

const empty = {
  icon: Lamp,
  title: text.noProducts,
  description: '照明、家具、建具など、この部屋にある製品を1つずつ登録します。',
};

const losses = ['仕様', '寸法', '写真'];

/** The products of a room, with an upload of images for several products at once. */
export default function RoomProducts({ room, onUnsentChange }: RoomProductsProps) {
  const { id, property_id: propertyId, products, status } = room;
  const { mutateAsync: create } = useMutation(createProduct);
  const { mutateAsync: copy } = useMutation(copyProduct);
  const { mutateAsync: changeOrder } = useMutation(changeProductOrder);
  const { mutateAsync: changeRoom } = useMutation(changeProductRoom);
  const { mutateAsync: remove } = useMutation(deleteProduct);
  const name = nextProductName(products);
  const property = useQuery(propertyQueries.details(propertyId, useViewerKey())).data;
  const otherRooms = useMemo(() => property?.rooms.filter((one) => one.id !== id), [property, id]);
  const items = useMemo(
    () =>
      products.map((product) => ({
        id: product.id,
        name: product.name,
        description: product.product_category_name ?? undefined,
        image: product.main_image,
        status: publicationOf(product, { status }),
        losses,
      })),
    [products, status],
  );
  return (
    <ContentSection
      id="products"
      propertyId={propertyId}
      title="製品"
      items={items}
      empty={empty}
      addLabel="製品を追加"
      isPropertyPrivate={property?.visibility === 'PRIVATE'}
      texts={editText.products}
      onAdd={useCallback(() => create({ body: { room_id: id, name } }), [create, id, name])}
      editPage="productEdit"
      editPathOf={useCallback(
        (product: number) => paths.productEdit({ propertyId, roomId: id, productId: product }),
        [propertyId, id],
      )}
      onCopy={useCallback((product: number) => copy({ params: { id: product }, body: {} }), [copy])}
      onMove={useCallback(
        (product: number, position: number) => changeOrder({ params: { id: product }, body: { position } }),
        [changeOrder],
      )}
      rooms={otherRooms}
      onTransfer={useCallback(
        (product: number, room: number) => changeRoom({ params: { id: product }, body: { room_id: room } }),
        [changeRoom],
      )}
      onRemove={useCallback((product: number) => remove({ params: { id: product } }), [remove])}
    >
      {items.some((item) => item.status === 'onRoomSave') && <Alert tone="warning">{editText.roomFirst}</Alert>}
      {products.length > 0 && (
        <PhotoHandout propertyId={propertyId} roomId={id} products={products} onUnsentChange={onUnsentChange} />
      )}
    </ContentSection>
  );
}
