import { acceptedImageTypes, maxUploadMegabytes, type Product } from '@iespec/contract';
import { Button, PhotoHandout as HandoutList, ImageUploader, Loading, Skeleton } from '@iespec/ui';
import { Images } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { acceptAttribute } from '#_uploads/acceptAttribute.ts';
import { type ChosenPhoto, toChosenPhoto, useRevokedPreviews } from '#_uploads/chosenPhotos.ts';
import { withTypes } from '#_uploads/fileTypes.ts';
import { useAudience } from '#_uploads/useAudience.tsx';
import { useImageUploads } from '#_uploads/useImageUploads.ts';
import { photoMatcher } from '../photoMatcher.ts';

type PhotoHandoutProps = {
  propertyId: number;
  /** The room of the products. Default: the products are those of all rooms. */
  roomId?: number;
  /** Undefined while the products are loading, or if that failed. */
  products: Product[] | undefined;
  /** Shown instead of products that could not be loaded. */
  failure?: ReactNode;
  /** Called when the user wants to add images. */
  onOpen?: () => void;
  /** Called with whether the user has chosen images and not sent them yet. */
  onUnsentChange: (hasUnsent: boolean) => void;
};

type PendingImage = ChosenPhoto & { target: string };

/** Assigns images that were chosen together to products, initially by their file names, and uploads them. */
export function PhotoHandout({ propertyId, roomId, products, failure, onOpen, onUnsentChange }: PhotoHandoutProps) {
  const [pending, setPending] = useState<PendingImage[]>([]);
  const { uploaderProps, addFiles, sortOut } = useImageUploads(
    ({ property_id, room_id, product_id, product_specification_id }) =>
      property_id === propertyId &&
      (roomId === undefined || room_id === roomId) &&
      product_id !== undefined &&
      product_specification_id === undefined,
  );
  const [isOpen, setIsOpen] = useState(uploaderProps.uploads.length > 0);
  const { isPaid, question } = useAudience({
    place: roomId === undefined ? `property_id-${propertyId}-products` : `room_id-${roomId}-products`,
    initial: 'everyone',
  });
  const hasUnsent = pending.length > 0;
  useEffect(() => onUnsentChange(hasUnsent), [onUnsentChange, hasUnsent]);
  useRevokedPreviews(pending);
  useEffect(() => {
    if (isOpen) onOpen?.();
  }, [isOpen, onOpen]);

  const choose = async (files: File[]) => {
    const match = photoMatcher(products ?? []);
    const chosen = sortOut(await withTypes(files), acceptedImageTypes, pending.length).map((file) => ({
      ...toChosenPhoto(file),
      target: String(match(file.name)?.id ?? ''),
    }));
    setPending((before) => [...before, ...chosen]);
  };
  const upload = () => {
    const ready = pending.filter(({ target }) => target !== '');
    addFiles(
      ready.flatMap(({ file, target }) => {
        const product = products?.find(({ id }) => id === Number(target));
        if (!product) return [];
        const parent = { property_id: propertyId, room_id: product.room_id, product_id: product.id };
        const type = isPaid && { image_type: 'PAID' as const };
        return { file, target: { ...parent, ...type }, place: `${product.name}の写真` };
      }),
    );
    setPending(pending.filter(({ target }) => target === ''));
  };

  if (!isOpen)
    return (
      <Button variant="secondary" icon={Images} onClick={() => setIsOpen(true)} className="sm:justify-self-start">
        製品の写真をまとめて追加
      </Button>
    );
  if (!products)
    return failure ? (
      failure
    ) : (
      <Loading>
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    );
  return (
    <div className="grid gap-4">
      <ImageUploader
        {...uploaderProps}
        onAddFiles={choose}
        label="製品の写真をまとめて追加"
        accept={acceptAttribute()}
        maxMegabytes={maxUploadMegabytes}
      >
        {question}
      </ImageUploader>
      <HandoutList
        photos={pending}
        targetLabel="製品"
        targets={products.map(({ id, name, room_name }) => ({
          value: String(id),
          label: roomId === undefined ? `${name}（${room_name}）` : name,
        }))}
        onAssign={(id, target) => setPending(pending.map((image) => (image.id === id ? { ...image, target } : image)))}
        onRemove={(id) => setPending(pending.filter((image) => image.id !== id))}
        onUpload={upload}
      />
    </div>
  );
}
