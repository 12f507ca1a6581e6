import type { Image } from '@iespec/contract';
import { DeleteDialog } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { buyersFailed, buyersQuery } from '../../_forms/buyers.ts';
import { deleteImage } from '../../_queries/contentMutations.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { text } from '../text.ts';

type Options = {
  propertyId: number;
  images: Image[];
  /** Receives focus after the focused image is deleted. */
  heading: RefObject<HTMLElement | null>;
  nameOf: (image: Image) => string;
  onFailure: (message: string, error: Error) => void;
};

/** Deletes an image after a confirmation dialog that states how many buyers keep access to it. */
export function useImageDeletion({ propertyId, images, heading, nameOf, onFailure }: Options) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const [target, setTarget] = useState<{ image: Image; buyers: number } | null>(null);
  const deletedId = useRef<number>(null);
  const deletion = useMutation(deleteImage);
  useEffect(() => {
    if (deletedId.current === null || images.some(({ id }) => id === deletedId.current)) return;
    deletedId.current = null;
    // Without scrolling, so that the next image can be deleted from the same place.
    heading.current?.focus({ preventScroll: true });
  }, [images, heading]);

  const open = async (image: Image) => {
    try {
      const { buyers } = await client.fetchQuery(buyersQuery(propertyId, viewer));
      setTarget({ image, buyers });
    } catch (error) {
      onFailure(buyersFailed, error as Error);
    }
  };

  const confirm = ({ id }: Image) =>
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          deletedId.current = id;
        },
        onError: (error) => onFailure(text.deleteFailed, error),
        onSettled: () => setTarget(null),
      },
    );

  return {
    open: (image: Image) => void open(image),
    dialog: target && (
      <DeleteDialog
        open
        name={nameOf(target.image)}
        buyers={target.buyers}
        loading={deletion.isPending}
        onCancel={() => setTarget(null)}
        onConfirm={() => confirm(target.image)}
      />
    ),
  };
}
