import type { Image } from '@iespec/contract';
import { DeleteDialog } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteImage } from '../../_queries/images.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { text } from '../text.ts';

type Options = {
  propertyId: number;
  nameOf: (image: Image) => string;
  /** Says on the page what has failed. */
  onFailure: (sentence: string, error: Error) => void;
};

/** Deletes an image, after it was said how many people have bought its property: they keep it. */
export function useImageDeletion({ propertyId, nameOf, onFailure }: Options) {
  const client = useQueryClient();
  const viewer = viewerKey(useViewer());
  const [target, setTarget] = useState<{ image: Image; buyers: number } | null>(null);
  const deletion = useMutation({
    ...deleteImage,
    onError: (error) => onFailure(text.deleteFailed, error),
    onSettled: () => setTarget(null),
  });

  const open = async (image: Image) => {
    try {
      const { buyers } = await client.fetchQuery({
        ...propertyQueries.readiness(propertyId, viewer),
        staleTime: 0,
        networkMode: 'always',
      });
      setTarget({ image, buyers });
    } catch (error) {
      onFailure(text.buyersFailed, error as Error);
    }
  };

  return {
    open: (image: Image) => void open(image),
    dialog: target && (
      <DeleteDialog
        open
        name={nameOf(target.image)}
        buyers={target.buyers}
        loading={deletion.isPending}
        onCancel={() => setTarget(null)}
        onConfirm={() => deletion.mutate({ params: { id: target.image.id } })}
      />
    ),
  };
}
