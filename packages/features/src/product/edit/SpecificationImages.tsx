import { Alert, Dialog } from '@iespec/ui';
import { useCallback, useMemo, useState } from 'react';
import { ImageManager } from '../../image/parts/index.ts';
import type { ProductParams } from '../roomOfProduct.ts';

type SpecificationImagesProps = {
  params: ProductParams;
  /** `name` as displayed: 素材：楮和紙. */
  specification: { id: number; name: string };
  onClose: () => void;
  onUploadingChange: (isUploading: boolean) => void;
};

/** The images of one specification, in a dialog that cannot be closed during an upload. */
export function SpecificationImages({
  params,
  specification: { id, name },
  onClose,
  onUploadingChange,
}: SpecificationImagesProps) {
  const { propertyId, roomId, productId } = params;
  const [isUploading, setIsUploading] = useState(false);
  const parent = useMemo(
    () => ({ property_id: propertyId, room_id: roomId, product_id: productId, product_specification_id: id }),
    [propertyId, roomId, productId, id],
  );
  const changeUploading = useCallback(
    (uploading: boolean) => {
      setIsUploading(uploading);
      onUploadingChange(uploading);
    },
    [onUploadingChange],
  );
  return (
    <Dialog
      open
      onClose={() => !isUploading && onClose()}
      title={`${name}の写真`}
      description="製品のページで、この仕様の下に並びます。有料画像として加わり、購入した人だけが見られます。"
    >
      <ImageManager
        inDialog
        uploadsAs="PAID"
        parent={parent}
        title="登録した写真"
        imageName={`${name}の写真`}
        addLabel="写真を追加"
        emptyText="写真はまだありません。"
        onUploadingChange={changeUploading}
      />
      {isUploading && <Alert>写真を送り終えると、閉じられます。</Alert>}
    </Dialog>
  );
}
