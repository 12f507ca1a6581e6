import type { Image, ImageType } from '@iespec/contract';
import { Alert, PhotoManager, toast } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { changeImageOrder, changeImageType, setMainImage } from '#_queries/contentMutations.ts';
import { positionFor } from './positionFor.ts';
import { text } from './text.ts';
import { useImageDeletion } from './useImageDeletion.tsx';
import { useImageDescription } from './useImageDescription.tsx';
import { useImageSelection } from './useImageSelection.tsx';
import { useShownOrder } from './useShownOrder.ts';

type SavedImagesProps = {
  propertyId: number;
  images: Image[];
  heading: RefObject<HTMLElement | null>;
  imageName: string;
  emptyText: string;
  fit: 'cover' | 'contain';
  /** Every image is loaded. */
  isComplete: boolean;
  inDialog: boolean;
};

/** The owner's uploaded images. Failures appear in a toast and above the images. */
export function SavedImages({
  propertyId,
  images,
  heading,
  imageName,
  emptyText,
  fit,
  isComplete,
  inDialog,
}: SavedImagesProps) {
  const { shown, groupOf, sort } = useShownOrder(images);
  const [failure, setFailure] = useState<string>();
  const clearFailure = () => setFailure(undefined);
  const nameOf = (image: Image) => image.description ?? `${imageName}${shown.indexOf(image) + 1}`;
  /** `several`: if images were changed together, those that failed, which the message names. */
  const showFailure = (failed: string, several: Image[], error: Error) => {
    const message = several.length > 0 ? `${failed}：${several.map(nameOf).join('、')}` : failed;
    toast.error(message);
    setFailure(describeError(error, { generic: message, withMessage: (reason) => `${message}（${reason}）` }));
  };

  const onError = (message: string) => (error: Error) => showFailure(message, [], error);
  const changeType = useMutation({ ...changeImageType, onError: onError(text.changeTypeFailed) });
  const setMain = useMutation({ ...setMainImage, onError: onError(text.changeTypeFailed) });
  const changeOrder = useMutation({ ...changeImageOrder, onError: onError(text.changeOrderFailed) });
  const description = useImageDescription(fit);
  const selection = useImageSelection({
    images: shown,
    groupOf,
    isComplete,
    inDialog,
    onStart: clearFailure,
    onFailure: showFailure,
    onDelete: (targets) => deletion.open(targets),
  });
  const deletion = useImageDeletion({
    propertyId,
    images,
    heading,
    nameOf,
    onFailure: (message, failed, error) => showFailure(message, selection.ids ? failed : [], error),
    onDeleted: selection.keep,
  });
  const changing = [changeType, setMain, changeOrder].flatMap(({ isPending, variables }) =>
    isPending ? (variables?.params.id ?? []) : [],
  );

  /** Calls `act` with an image, after clearing the previous failure. */
  const begin = (id: number, act: (image: Image) => void) => {
    clearFailure();
    const image = images.find((one) => one.id === id);
    if (image) act(image);
  };

  const change = ({ id }: Image, type: ImageType) => {
    // The API turns the previous MAIN image into SUB.
    if (type === 'MAIN') setMain.mutate({ params: { id } });
    else changeType.mutate({ params: { id }, body: { image_type: type } });
  };
  const move = (image: Image, index: number) => {
    const { id } = image;
    const ofGroup = shown.filter((one) => groupOf(one) === groupOf(image));
    changeOrder.mutate({ params: { id }, body: { position: positionFor(ofGroup, id, index) } });
  };

  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <PhotoManager
        photos={shown.map((image) => ({
          id: image.id,
          file: image,
          name: nameOf(image),
          description: image.description,
          type: image.image_type,
          group: groupOf(image),
          loading: changing.includes(image.id),
        }))}
        emptyText={emptyText}
        fit={fit}
        partial={!isComplete}
        onTypeChange={(id, type) => begin(id, (image) => change(image, type))}
        onMove={(id, index) => begin(id, (image) => move(image, index))}
        onDescribe={(id) => begin(id, description.open)}
        onDelete={(id) => begin(id, (image) => deletion.open([image]))}
        selected={selection.ids}
        onSelectedChange={selection.select}
        onSort={sort}
      />
      {selection.bar}
      {description.dialog}
      {deletion.dialog}
    </>
  );
}
