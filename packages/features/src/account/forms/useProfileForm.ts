import type { User } from '@iespec/contract';
import { profileForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { updateUser } from '../../_queries/users.ts';
import { text } from '../text.ts';

/** Binds the user's name to the API; it is sent trimmed. */
export function useProfileForm({ external_user_id, name }: Pick<User, 'external_user_id' | 'name'>) {
  const update = useMutation(updateUser);
  return useContractForm({
    form: profileForm,
    saved: { name },
    draftKey: 'profile',
    save: (body) => update.mutateAsync({ query: { user_id: external_user_id }, body }),
    texts: { saved: text.updated, generic: text.updateFailed, withMessage: () => text.updateFailed },
  });
}
