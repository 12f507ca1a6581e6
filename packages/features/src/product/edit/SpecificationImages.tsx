import { Dialog } from '@iespec/ui';
import { useMemo } from 'react';
import { ImageManager } from '#image/parts/index.ts';
import type { ProductParams } from '../roomOfProduct.ts';

type SpecificationImagesProps = {
  params: ProductParams;
  /** `name` as displayed: 素材：楮和紙. */
  specification: { id: number; name: string };
  onClose: () => void;
};

/** The images of one specification, in a dialog. */
export default function SpecificationImages({
  params,
  specification: { id, name },
  onClose,
}: SpecificationImagesProps) {
  const { propertyId, roomId, productId } = params;
  const parent = useMemo(
    () => ({ property_id: propertyId, room_id: roomId, product_id: productId, product_specification_id: id }),
    [propertyId, roomId, productId, id],
  );
  return (
    <Dialog open onClose={onClose} title={`${name}の写真`} description="製品のページで、この仕様の下に並びます。">
      <ImageManager
        inDialog
        paidFirst
        parent={parent}
        title="登録した写真"
        imageName={`${name}の写真`}
        addLabel="写真を追加"
        emptyText="写真はまだありません。"
      />
    </Dialog>
  );
}
