import type { RoomDetails } from '@iespec/contract';
import { roomForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '#_forms/useContractForm.ts';
import { updateRoom } from '#_queries/contentMutations.ts';
import { editText as text } from '../edit/text.ts';

export function useRoomForm({
  id,
  name,
  description,
  version,
}: Pick<RoomDetails, 'id' | 'name' | 'description' | 'version'>) {
  const update = useMutation(updateRoom);
  return useContractForm({
    form: roomForm,
    saved: { name, description, version },
    draftKey: `room-${id}`,
    save: (body, baseVersion) => update.mutateAsync({ params: { id }, body: { ...body, version: baseVersion } }),
    texts: { saved: text.saved, generic: text.saveFailed },
  });
}
