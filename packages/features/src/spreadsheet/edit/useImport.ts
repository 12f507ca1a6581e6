import { properties } from '@iespec/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../_api/describeError.ts';
import { resourceKey } from '../../_api/queries.ts';
import { paths } from '../../_paths/paths.ts';
import { importContent } from '../../_queries/contentMutations.ts';
import { toImportBody } from '../forms/planImport.ts';
import type { Plan } from '../forms/types.ts';
import { text } from '../text.ts';

/** Saves a plan without faults, then leads back to the property. `onSaved` is called first. */
export function useImport(propertyId: number, onSaved: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...importContent,
    networkMode: 'always',
    // The content may have changed elsewhere, or have been saved by a request whose response was lost.
    onError: () => client.invalidateQueries({ queryKey: resourceKey(properties.details) }),
  });
  const leave = (notice: string) => {
    onSaved();
    void navigate(paths.propertyEdit(propertyId), { state: { notice } });
  };
  const save = (plan: Plan) => {
    if (isPending) return;
    mutate(
      { params: { id: propertyId }, body: toImportBody(plan) },
      { onSuccess: () => leave(text.done(plan.counts)) },
    );
  };
  return {
    save,
    /** Leads back to the property. */
    leave,
    isSaving: isPending,
    failure:
      error && !isPending
        ? describeError(error, { generic: text.failed, networkError: text.networkFailed })
        : undefined,
  };
}
