import { DeleteDialog, toast } from '@iespec/ui';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { buyersFailed, buyersQuery } from '#_forms/buyers.ts';
import type { FailureAlert } from './useAlert.tsx';

type Deletable = { id: number; name: string; propertyId: number; losses?: string[] };

type Options = {
  viewer: string;
  ids: number[];
  remove: UseMutationOptions<{ deleted: true }, Error, { params: { id: number } }>;
  texts: { deleted: string; failed: string };
  alert: FailureAlert;
};

/** Deletes an item after a dialog that states its number of buyers, then focuses the list's heading. */
export function useDeletion({ viewer, ids, remove, texts, alert }: Options) {
  const client = useQueryClient();
  const [target, setTarget] = useState<(Deletable & { buyers: number }) | null>(null);
  const [failure, setFailure] = useState<string>();
  const deletion = useMutation(remove);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletedId = useRef<number>(null);

  useEffect(() => {
    if (deletedId.current === null || ids.includes(deletedId.current)) return;
    deletedId.current = null;
    heading.current?.focus();
  }, [ids]);

  const ask = async (item: Deletable) => {
    alert.clear();
    setFailure(undefined);
    try {
      const { buyers } = await client.fetchQuery(buyersQuery(item.propertyId, viewer));
      setTarget({ ...item, buyers });
    } catch (error) {
      alert.show(buyersFailed, error);
    }
  };

  const confirm = (id: number) => {
    setFailure(undefined);
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setTarget(null);
          deletedId.current = id;
          alert.showDone(texts.deleted);
        },
        onError: (error) => {
          toast.error(texts.failed);
          setFailure(
            describeError(error, { generic: texts.failed, withMessage: (reason) => `${texts.failed}${reason}` }),
          );
        },
      },
    );
  };

  return {
    ask: (item: Deletable) => void ask(item),
    headingProps: { ref: heading, tabIndex: -1 },
    dialog: target && (
      <DeleteDialog
        open
        name={target.name}
        losses={target.losses ?? []}
        buyers={target.buyers}
        loading={deletion.isPending}
        failure={failure}
        onCancel={() => setTarget(null)}
        onConfirm={() => confirm(target.id)}
      />
    ),
  };
}
