import type { Property } from '@iespec/contract';
import { ConfirmDialog, toast } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setPropertyVisibility } from '#_queries/contentMutations.ts';
import { editText } from './text.ts';

const text = editText.visibility;

type Subject = Pick<Property, 'id' | 'name' | 'visibility'>;

/**
 * `toggle` publishes a property at once, and makes it private after a confirmation in `dialog`, which the
 * caller renders. `onFailed` must show the failure.
 */
export function useVisibility(onFailed: (message: string, error: unknown) => void) {
  const { mutate, isPending, variables } = useMutation(setPropertyVisibility);
  const [withdrawn, setWithdrawn] = useState<Subject | null>(null);

  const change = (id: number, visibility: Property['visibility']) =>
    mutate(
      { params: { id }, body: { visibility } },
      {
        onSuccess: () => toast.success(visibility === 'PUBLIC' ? text.published : text.madePrivate),
        onError: (error) => onFailed(text.failed, error),
        onSettled: () => setWithdrawn(null),
      },
    );

  return {
    /** The id of the property that is being changed, if any. */
    changing: isPending ? variables.params.id : null,
    toggle: (property: Subject) =>
      property.visibility === 'PUBLIC' ? setWithdrawn(property) : change(property.id, 'PUBLIC'),
    dialog: (
      <ConfirmDialog
        open={withdrawn !== null}
        title={withdrawn ? text.confirm.title(withdrawn.name) : ''}
        description={text.confirm.description}
        confirmLabel="非公開にする"
        loading={isPending}
        onCancel={() => setWithdrawn(null)}
        onConfirm={() => withdrawn && change(withdrawn.id, 'PRIVATE')}
      />
    ),
  };
}
