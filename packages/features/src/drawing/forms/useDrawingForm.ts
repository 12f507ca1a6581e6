import type { Drawing } from '@iespec/contract';
import { drawingForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '#_forms/useContractForm.ts';
import { updateDrawing } from '#_queries/contentMutations.ts';
import { text } from '../text.ts';

export function useDrawingForm({ id, name, description, version }: Drawing) {
  const update = useMutation(updateDrawing);
  return useContractForm({
    form: drawingForm,
    saved: { name, description, version },
    draftKey: `drawing-${id}`,
    save: (body, baseVersion) => update.mutateAsync({ params: { id }, body: { ...body, version: baseVersion } }),
    texts: { saved: text.saved, generic: text.failed, withMessage: text.refused, unexpected: text.formFailed },
  });
}
