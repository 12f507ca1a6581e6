import type { User } from '@iespec/contract';
import { profileForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '#_forms/useContractForm.ts';
import { updateUser } from '#_queries/users.ts';
import { text } from '../text.ts';

/** The form of a user's public profile. Sends texts trimmed. */
export function useProfileForm({ external_user_id, name, introduction, link }: User) {
  const update = useMutation(updateUser);
  return useContractForm({
    form: profileForm,
    saved: { name, introduction, link },
    draftKey: 'profile',
    save: (body) => update.mutateAsync({ query: { user_id: external_user_id }, body }),
    texts: { saved: text.updated, generic: text.updateFailed, withMessage: () => text.updateFailed },
  });
}
