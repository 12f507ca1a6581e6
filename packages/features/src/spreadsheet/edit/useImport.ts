import { properties } from '@iespec/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#_api/describeError.ts';
import { resourceKey } from '#_api/queries.ts';
import { useOpenPage } from '#_forms/useOpenPage.ts';
import { paths } from '#_paths/paths.ts';
import { importContent } from '#_queries/contentMutations.ts';
import { toImportBody } from '../forms/planImport.ts';
import type { Plan } from '../forms/types.ts';
import { text } from '../text.ts';

/** Saves a plan without faults, calls `onSaved`, then leads back to the property. */
export function useImport(propertyId: number, onSaved: () => void) {
  const { openPage, isOpening } = useOpenPage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...importContent,
    networkMode: 'always',
    // The content may have changed elsewhere, or have been saved by a request whose response was lost.
    onError: () => client.invalidateQueries({ queryKey: resourceKey(properties.details) }),
  });
  const leave = (notice: string) => {
    onSaved();
    openPage({ path: paths.propertyEdit({ propertyId }), state: { notice } });
  };
  const save = (plan: Plan) => {
    if (isPending || isOpening) return;
    mutate(
      { params: { id: propertyId }, body: toImportBody(plan) },
      { onSuccess: () => leave(text.done(plan.counts)) },
    );
  };
  return {
    save,
    /** Leads back to the property. */
    leave,
    isSaving: isPending || isOpening,
    failure:
      error && !isPending
        ? describeError(error, { generic: text.failed, networkError: text.networkFailed })
        : undefined,
  };
}
