import type { RoomDetails } from '@iespec/contract';
import { Alert } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { Lamp } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { ContentSection } from '../../_forms/ContentSection.tsx';
import { nextProductName } from '../../_forms/nextProductName.ts';
import { publicationOf } from '../../_forms/publication.ts';
import { editPaths } from '../../_paths/editPaths.ts';
import { copyProduct, createProduct, deleteProduct } from '../../_queries/contentMutations.ts';
import { text } from '../text.ts';
import { PhotoHandout } from './PhotoHandout.tsx';
import { editText } from './text.ts';

type RoomProductsProps = { room: RoomDetails; onUploadingChange: (isUploading: boolean) => void };

const empty = {
  icon: Lamp,
  title: text.noProducts,
  description: '照明、家具、建具など、この部屋にある製品を1つずつ登録します。',
};

const losses = ['仕様', '寸法', '写真'];

/** The products of a room, with an upload of images for several products at once. */
export const RoomProducts = memo(function RoomProducts({ room, onUploadingChange }: RoomProductsProps) {
  const { id, property_id: propertyId, products, status } = room;
  const { mutateAsync: create } = useMutation(createProduct);
  const { mutateAsync: copy } = useMutation(copyProduct);
  const { mutateAsync: remove } = useMutation(deleteProduct);
  const name = nextProductName(products);
  const items = useMemo(
    () =>
      products.map((product) => ({
        id: product.id,
        name: product.name,
        editHref: editPaths.product(propertyId, id, product.id),
        description: product.product_category_name ?? undefined,
        image: product.main_image,
        status: publicationOf(product, { status }),
        losses,
      })),
    [products, propertyId, id, status],
  );
  return (
    <ContentSection
      id="products"
      propertyId={propertyId}
      title="インテリア"
      items={items}
      empty={empty}
      addLabel="インテリアを追加"
      texts={editText.products}
      onAdd={useCallback(() => create({ body: { room_id: id, name } }), [create, id, name])}
      onCopy={useCallback((product: number) => copy({ params: { id: product }, body: {} }), [copy])}
      onRemove={useCallback((product: number) => remove({ params: { id: product } }), [remove])}
    >
      {items.some((item) => item.status === 'onRoomSave') && <Alert tone="warning">{editText.roomFirst}</Alert>}
      {products.length > 0 && <PhotoHandout room={room} onUploadingChange={onUploadingChange} />}
    </ContentSection>
  );
});
