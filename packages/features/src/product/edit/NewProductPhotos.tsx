import { acceptedImageTypes, maxUploadMegabytes } from '@iespec/contract';
import { PhotoPicker } from '@iespec/ui';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { ImageParent } from '#_queries/images.ts';
import { acceptAttribute } from '#_uploads/acceptAttribute.ts';
import { type ChosenPhoto, toChosenPhoto, useRevokedPreviews } from '#_uploads/chosenPhotos.ts';
import { withTypes } from '#_uploads/fileTypes.ts';
import { useImageUploads } from '#_uploads/useImageUploads.ts';
import { editText as text } from './text.ts';

/** Sends the chosen photos to what they belong to. `place`: their heading in the list of all uploads. */
export type SendPhotos = (target: ImageParent, place: string) => void;

export type NewProductPhotosProps = {
  sendRef: Ref<SendPhotos>;
  /** Called with whether the user has chosen photos and not sent them yet. */
  onUnsentChange: (hasUnsent: boolean) => void;
};

const isNowhere = () => false;

/** The photos of a product that does not exist yet. */
export default function NewProductPhotos({ sendRef, onUnsentChange }: NewProductPhotosProps) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const { addFiles, sortOut, uploaderProps } = useImageUploads(isNowhere);
  useRevokedPreviews(photos);
  const hasUnsent = photos.length > 0;
  useEffect(() => onUnsentChange(hasUnsent), [onUnsentChange, hasUnsent]);
  useImperativeHandle(sendRef, () => (target, place) => {
    addFiles(photos.map(({ file }) => ({ file, target, place })));
    setPhotos([]);
  });
  const choose = async (files: File[]) => {
    uploaderProps.onDismissRefused();
    const chosen = sortOut(await withTypes(files), acceptedImageTypes, photos.length).map(toChosenPhoto);
    setPhotos((before) => [...before, ...chosen]);
  };
  return (
    <PhotoPicker
      label="製品の写真"
      note={text.photosOnSave}
      photos={photos}
      refused={uploaderProps.refused}
      accept={acceptAttribute()}
      maxMegabytes={maxUploadMegabytes}
      onAddFiles={choose}
      onRemove={(id) => setPhotos((before) => before.filter((photo) => photo.id !== id))}
    />
  );
}
