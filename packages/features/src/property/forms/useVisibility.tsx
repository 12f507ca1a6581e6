import type { Property } from '@iespec/contract';
import { ConfirmDialog, toast } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PreviewLink } from '#_forms/PreviewLink.tsx';
import { paths } from '#_paths/paths.ts';
import { setPropertyVisibility } from '#_queries/contentMutations.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { editText } from './text.ts';

const text = editText.visibility;

type Subject = Pick<Property, 'id' | 'name' | 'visibility'>;

/**
 * `toggle` publishes a property at once, one without a product for visitors after a confirmation, and makes it private after
 * a confirmation. The caller renders the `dialog`. `onFailed` must show the failure.
 */
export function useVisibility(onFailed: (message: string, error: unknown) => void) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const { mutate, isPending, variables } = useMutation(setPropertyVisibility);
  const check = useMutation({
    mutationFn: ({ id }: Subject) => client.fetchQuery(propertyQueries.readiness(id, viewer)),
  });
  const [asked, setAsked] = useState<(Subject & { lacksImage?: boolean }) | null>(null);

  const change = (id: number, visibility: Property['visibility']) =>
    mutate(
      { params: { id }, body: { visibility } },
      {
        onSuccess: () => toast.success(visibility === 'PUBLIC' ? text.published : text.madePrivate),
        onError: (error) => onFailed(text.failed, error),
        onSettled: () => setAsked(null),
      },
    );
  const publish = (property: Subject) =>
    check.mutate(property, {
      onSuccess: ({ missing, has_card_image }) =>
        missing.includes('visible_product')
          ? setAsked({ ...property, lacksImage: has_card_image === false })
          : change(property.id, 'PUBLIC'),
      onError: (error) => onFailed(text.failed, error),
    });
  const isWithdrawal = asked?.visibility === 'PUBLIC';
  const common = { open: asked !== null, loading: isPending, onCancel: () => setAsked(null) };

  return {
    /** The id of the property that is being changed, if any. */
    changing: isPending ? variables.params.id : check.isPending ? check.variables.id : null,
    toggle: (property: Subject) => (property.visibility === 'PUBLIC' ? setAsked(property) : publish(property)),
    dialog:
      asked && !isWithdrawal ? (
        <ConfirmDialog
          {...common}
          title={text.confirmEmpty.title(asked.name)}
          description={text.confirmEmpty.description}
          confirmLabel="このまま公開する"
          tone="brand"
          onConfirm={() => change(asked.id, 'PUBLIC')}
        >
          <ul className="grid list-disc gap-1 pl-5 text-small">
            {asked.lacksImage && <li>{text.confirmEmpty.image}</li>}
            <li>{text.confirmEmpty.products}</li>
            <li>{text.confirmEmpty.listing}</li>
          </ul>
          <PreviewLink href={paths.property({ propertyId: asked.id })} isPublic={false} />
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          {...common}
          title={asked ? text.confirm.title(asked.name) : ''}
          description={text.confirm.description}
          confirmLabel="非公開にする"
          onConfirm={() => asked && change(asked.id, 'PRIVATE')}
        />
      ),
  };
}
