import type { Image, ImageType } from '@iespec/contract';
import { Alert, PhotoManager, toast } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { describeError } from '../../_api/describeError.ts';
import { changeImageOrder, changeImageType, setMainImage } from '../../_queries/contentMutations.ts';
import { positionFor } from '../positionFor.ts';
import { text } from '../text.ts';
import { useImageDeletion } from './useImageDeletion.tsx';
import { useImageDescription } from './useImageDescription.tsx';

type SavedImagesProps = {
  propertyId: number;
  images: Image[];
  heading: RefObject<HTMLElement | null>;
  imageName: string;
  emptyText: string;
  fit: 'cover' | 'contain';
  /** Every image is loaded. */
  isComplete: boolean;
};

/** The owner's uploaded images. Failures appear in a toast and above the images. */
export function SavedImages({ propertyId, images, heading, imageName, emptyText, fit, isComplete }: SavedImagesProps) {
  const [failure, setFailure] = useState<string>();
  const showFailure = (message: string, error: Error) => {
    toast.error(message);
    setFailure(describeError(error, { generic: message, withMessage: (reason) => `${message}（${reason}）` }));
  };
  const nameOf = (image: Image) => image.description ?? `${imageName}${images.indexOf(image) + 1}`;

  const onError = (message: string) => (error: Error) => showFailure(message, error);
  const changeType = useMutation({ ...changeImageType, onError: onError(text.changeTypeFailed) });
  const setMain = useMutation({ ...setMainImage, onError: onError(text.changeTypeFailed) });
  const changeOrder = useMutation({ ...changeImageOrder, onError: onError(text.changeOrderFailed) });
  const description = useImageDescription(fit);
  const deletion = useImageDeletion({ propertyId, images, heading, nameOf, onFailure: showFailure });
  const changing = [changeType, setMain, changeOrder].flatMap(({ isPending, variables }) =>
    isPending ? (variables?.params.id ?? []) : [],
  );

  /** Clears the previous failure first. */
  const begin = (id: number, act: (image: Image) => void) => {
    setFailure(undefined);
    const image = images.find((one) => one.id === id);
    if (image) act(image);
  };

  const change = ({ id }: Image, type: ImageType) => {
    // The API turns the previous MAIN image into SUB.
    if (type === 'MAIN') setMain.mutate({ params: { id } });
    else changeType.mutate({ params: { id }, body: { image_type: type } });
  };
  const move = ({ id, image_type }: Image, index: number) => {
    const ofType = images.filter((image) => image.image_type === image_type);
    changeOrder.mutate({ params: { id }, body: { position: positionFor(ofType, id, index) } });
  };

  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <PhotoManager
        photos={images.map((image) => ({
          id: image.id,
          file: image,
          name: nameOf(image),
          description: image.description,
          type: image.image_type,
          loading: changing.includes(image.id),
        }))}
        emptyText={emptyText}
        fit={fit}
        partial={!isComplete}
        onTypeChange={(id, type) => begin(id, (image) => change(image, type))}
        onMove={(id, index) => begin(id, (image) => move(image, index))}
        onDescribe={(id) => begin(id, description.open)}
        onDelete={(id) => begin(id, deletion.open)}
      />
      {description.dialog}
      {deletion.dialog}
    </>
  );
}
