import { acceptedImageTypes, maxUploadMegabytes, type RoomDetails } from '@iespec/contract';
import { Button, PhotoHandout as HandoutList, ImageUploader } from '@iespec/ui';
import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useImageUploads } from '../../_uploads/useImageUploads.ts';

type PhotoHandoutProps = { room: RoomDetails; onUploadingChange: (isUploading: boolean) => void };

type PendingImage = { id: string; file: File; name: string; previewUrl: string; target: string };

/** Images chosen together, then assigned to products and uploaded. */
export function PhotoHandout({ room, onUploadingChange }: PhotoHandoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [pending, setPending] = useState<PendingImage[]>([]);
  const parent = { property_id: room.property_id, room_id: room.id };
  const { uploaderProps, addFiles, isUploading } = useImageUploads(parent);
  const isBusy = isUploading || pending.length > 0;
  useEffect(() => onUploadingChange(isBusy), [onUploadingChange, isBusy]);
  useRevokedPreviews(pending);

  const choose = (files: File[]) =>
    setPending((before) => [
      ...before,
      ...files.map((file) => ({
        id: crypto.randomUUID(),
        file,
        name: file.name,
        previewUrl: URL.createObjectURL(file),
        target: '',
      })),
    ]);
  const upload = () => {
    const ready = pending.filter(({ target }) => target !== '');
    addFiles(ready.map(({ file, target }) => ({ file, target: { ...parent, product_id: Number(target) } })));
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
        accept={acceptedImageTypes.join(',')}
        maxMegabytes={maxUploadMegabytes}
      />
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
