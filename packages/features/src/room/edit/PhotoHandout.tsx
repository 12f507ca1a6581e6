import { acceptedImageTypes, maxUploadMegabytes, type RoomDetails } from '@iespec/contract';
import { Button, PhotoHandout as HandoutList, ImageUploader } from '@iespec/ui';
import { Images } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { acceptedFiles } from '../../_uploads/acceptedFiles.ts';
import { useAudience } from '../../_uploads/useAudience.tsx';
import { useImageUploads } from '../../_uploads/useImageUploads.ts';

type PhotoHandoutProps = { room: RoomDetails; onUnsentChange: (hasUnsent: boolean) => void };

type PendingImage = { id: string; file: File; name: string; previewUrl: string; target: string };

/** Images chosen together, then assigned to products and uploaded. */
export function PhotoHandout({ room, onUnsentChange }: PhotoHandoutProps) {
  const [pending, setPending] = useState<PendingImage[]>([]);
  const parent = { property_id: room.property_id, room_id: room.id };
  const { uploaderProps, addFiles, sortOut } = useImageUploads(
    ({ room_id, product_id, product_specification_id }) =>
      room_id === room.id && product_id !== undefined && product_specification_id === undefined,
  );
  const [isOpen, setIsOpen] = useState(uploaderProps.uploads.length > 0);
  const { isPaid, question } = useAudience({ place: `room_id-${room.id}-products`, initial: 'everyone' });
  const hasUnsent = pending.length > 0;
  useEffect(() => onUnsentChange(hasUnsent), [onUnsentChange, hasUnsent]);
  useRevokedPreviews(pending);

  const choose = (files: File[]) => {
    const chosen = sortOut(files, acceptedImageTypes, pending.length).map((file) => ({
      id: crypto.randomUUID(),
      file,
      name: file.name,
      previewUrl: URL.createObjectURL(file),
      target: '',
    }));
    setPending((before) => [...before, ...chosen]);
  };
  const upload = () => {
    const ready = pending.filter(({ target }) => target !== '');
    const nameOf = (id: number) => room.products.find((product) => product.id === id)?.name;
    addFiles(
      ready.map(({ file, target }) => {
        const product_id = Number(target);
        const type = isPaid && { image_type: 'PAID' as const };
        return { file, target: { ...parent, product_id, ...type }, place: `${nameOf(product_id) ?? room.name}の写真` };
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
  return (
    <div className="grid gap-4">
      <ImageUploader
        {...uploaderProps}
        onAddFiles={choose}
        label="製品の写真をまとめて追加"
        accept={acceptedFiles()}
        maxMegabytes={maxUploadMegabytes}
      >
        {question}
      </ImageUploader>
      <HandoutList
        photos={pending}
        targetLabel="製品"
        targets={room.products.map(({ id, name }) => ({ value: String(id), label: name }))}
        onAssign={(id, target) => setPending(pending.map((image) => (image.id === id ? { ...image, target } : image)))}
        onRemove={(id) => setPending(pending.filter((image) => image.id !== id))}
        onUpload={upload}
      />
    </div>
  );
}

/** Revokes the preview URLs of images that are no longer listed, and all of them on unmount. */
function useRevokedPreviews(pending: PendingImage[]) {
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const now = pending.map(({ previewUrl }) => previewUrl);
    for (const url of shown.current) if (!now.includes(url)) URL.revokeObjectURL(url);
    shown.current = now;
  }, [pending]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
