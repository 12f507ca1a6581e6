import type { RoomDetails } from '@iespec/contract';
import { roomForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { updateRoom } from '../../_queries/rooms.ts';
import { text } from '../text.ts';

/** A room's name and description, bound to the api. */
export function useRoomForm({ id, name, description }: Pick<RoomDetails, 'id' | 'name' | 'description'>) {
  const update = useMutation(updateRoom);
  return useContractForm({
    form: roomForm,
    saved: { name, description },
    draftKey: `room-${id}`,
    save: (body) => update.mutateAsync({ params: { id }, body }),
    texts: { saved: text.saved, generic: text.saveFailed },
  });
}
