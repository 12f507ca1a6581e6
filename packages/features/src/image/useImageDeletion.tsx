import type { Image } from '@iespec/contract';
import { DeleteDialog } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { buyersFailed, buyersQuery } from '#_forms/buyers.ts';
import { deleteImage } from '#_queries/contentMutations.ts';
import { useViewerKey } from '#_session/session.tsx';
import { changeEach } from './changeEach.ts';
import { text } from './text.ts';

type Options = {
  propertyId: number;
  images: Image[];
  /** Receives focus after the focused image is deleted. */
  heading: RefObject<HTMLElement | null>;
  nameOf: (image: Image) => string;
  onFailure: (message: string, failed: Image[], error: Error) => void;
  /** Called with the images that could not be deleted. */
  onDeleted: (failed: Image[]) => void;
};

/** Deletes images after one confirmation dialog that states how many buyers keep access to them. */
export function useImageDeletion({ propertyId, images, heading, nameOf, onFailure, onDeleted }: Options) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const [target, setTarget] = useState<{ images: Image[]; buyers: number } | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const deletedId = useRef<number>(null);
  const deletion = useMutation(deleteImage);
  useEffect(() => {
    if (deletedId.current === null || images.some(({ id }) => id === deletedId.current)) return;
    deletedId.current = null;
    // Without scrolling, so that the next image can be deleted from the same place.
    heading.current?.focus({ preventScroll: true });
  }, [images, heading]);

  const open = async (targets: Image[]) => {
    try {
      const { buyers } = await client.fetchQuery(buyersQuery(propertyId, viewer));
      setTarget({ images: targets, buyers });
    } catch (error) {
      onFailure(buyersFailed, [], error as Error);
    }
  };

  const confirm = async (targets: Image[]) => {
    setIsDeleting(true);
    const { failed, error } = await changeEach(targets, ({ id }) => deletion.mutateAsync({ params: { id } }));
    deletedId.current = targets.findLast((image) => !failed.includes(image))?.id ?? null;
    setIsDeleting(false);
    setTarget(null);
    if (error) onFailure(text.deleteFailed, failed, error);
    onDeleted(failed);
  };

  const [first] = target?.images ?? [];
  return {
    open: (targets: Image[]) => void open(targets),
    dialog: target && first && (
      <DeleteDialog
        open
        name={target.images.length === 1 ? nameOf(first) : `写真${target.images.length}枚`}
        buyers={target.buyers}
        loading={isDeleting}
        onCancel={() => setTarget(null)}
        onConfirm={() => void confirm(target.images)}
      />
    ),
  };
}
