import { acceptedImageTypes, maxUploadMegabytes, type RoomDetails } from '@iespec/contract';
import { Button, PhotoHandout as HandoutList, ImageUploader } from '@iespec/ui';
import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useImageUploads } from '../../_uploads/useImageUploads.ts';

type PhotoHandoutProps = { room: RoomDetails; onUploadingChange: (isUploading: boolean) => void };

type Waiting = { id: string; file: File; name: string; previewUrl: string; target: string };

/** Photos of several products, chosen at once and handed out one by one. */
export function PhotoHandout({ room, onUploadingChange }: PhotoHandoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const place = { property_id: room.property_id, room_id: room.id };
  const { uploaderProps, addFiles, isUploading } = useImageUploads(place);
  const isBusy = isUploading || waiting.length > 0;
  useEffect(() => onUploadingChange(isBusy), [onUploadingChange, isBusy]);
  useRevokedPreviews(waiting);

  const choose = (files: File[]) =>
    setWaiting((before) => [
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
    const ready = waiting.filter(({ target }) => target !== '');
    addFiles(ready.map(({ file, target }) => ({ file, target: { ...place, product_id: Number(target) } })));
    setWaiting(waiting.filter(({ target }) => target === ''));
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
        photos={waiting}
        targetLabel="製品"
        targets={room.products.map(({ id, name }) => ({ value: String(id), label: name }))}
        onAssign={(id, target) => setWaiting(waiting.map((photo) => (photo.id === id ? { ...photo, target } : photo)))}
        onRemove={(id) => setWaiting(waiting.filter((photo) => photo.id !== id))}
        onUpload={upload}
      />
    </div>
  );
}

/** Gives the memory of a preview back once its photo waits no longer. */
function useRevokedPreviews(waiting: Waiting[]) {
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const now = waiting.map(({ previewUrl }) => previewUrl);
    for (const url of shown.current) if (!now.includes(url)) URL.revokeObjectURL(url);
    shown.current = now;
  }, [waiting]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
