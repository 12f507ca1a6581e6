import { imports, properties } from '@iespec/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#_api/describeError.ts';
import { progressQuery } from '#_api/longWork.ts';
import { resourceKey } from '#_api/queries.ts';
import { useOpenResult } from '#_forms/useOpenResult.ts';
import { paths } from '#_paths/paths.ts';
import { importContent } from '#_queries/longMutations.ts';
import type { ImportBody } from '../forms/types.ts';
import { text } from '../text.ts';

const describe = (error: Error) => describeError(error, { generic: text.failed, networkError: text.networkFailed });

/** Saves what a plan without faults says, calls `onSaved`, then leads back to the property. */
export function useImport(propertyId: number, onSaved: () => void) {
  const { openResult, reportFailure, isOpening } = useOpenResult();
  const client = useQueryClient();
  const leave = (notice: string) => {
    onSaved();
    openResult({ path: paths.propertyEdit({ propertyId }), state: { notice } });
  };
  const { mutate, isPending, error } = useMutation({
    ...importContent,
    networkMode: 'always',
    onSuccess: ({ rooms, products, changes }) => leave(text.done({ rooms, added: products, changed: changes })),
    // The content may have changed elsewhere, or have been saved by a request whose response was lost.
    onError: (error) => {
      reportFailure(describe(error));
      return client.invalidateQueries({ queryKey: resourceKey(properties.details) });
    },
  });
  const { data: progress = {} } = useQuery(progressQuery(imports.create));
  const save = (body: ImportBody) => {
    if (isPending || isOpening) return;
    mutate({ params: { id: propertyId }, body });
  };
  return {
    save,
    /** Leads back to the property. */
    leave,
    isSaving: isPending || isOpening,
    /** Of an import that takes long, which goes on when the page is left. */
    progress: progress[propertyId],
    failure: error && !isPending ? describe(error) : undefined,
  };
}
