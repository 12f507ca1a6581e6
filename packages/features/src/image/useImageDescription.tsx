import { type Image, maxImageDescription } from '@iespec/contract';
import { DescriptionDialog, toast } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#_api/call.ts';
import { describeError } from '#_api/describeError.ts';
import { changeImageDescription } from '#_queries/contentMutations.ts';
import { text } from './text.ts';

/** Edits an image's description in a dialog, which stays open with its text if saving fails. */
export function useImageDescription(fit: 'cover' | 'contain') {
  const [image, setImage] = useState<Image | null>(null);
  const save = useMutation({
    ...changeImageDescription,
    onSuccess: () => {
      toast.success(text.described);
      setImage(null);
    },
  });

  return {
    open: (target: Image) => {
      save.reset();
      setImage(target);
    },
    dialog: image && (
      <DescriptionDialog
        open
        file={image}
        fit={fit}
        saved={image.description}
        maxCharacters={maxImageDescription}
        loading={save.isPending}
        failure={save.isError ? messageOf(save.error) : undefined}
        onCancel={() => setImage(null)}
        onSave={(description) => save.mutate({ params: { id: image.id }, body: { description } })}
      />
    ),
  };
}

/** Prefers the API's error for the field. */
const messageOf = (error: Error) =>
  (error instanceof ApiError && error.errors.description?.[0]) ||
  describeError(error, { generic: text.describeFailed });
