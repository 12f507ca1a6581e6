import { sato } from '@iespec/contract/fixtures';
import { readDrafts } from '#_forms/useStoredDraft.ts';

/** Stores a draft of a form in this browser, as if the user had left the page without saving. */
export const storeDraft = (form: string, draft: object, user = sato.external_user_id) =>
  localStorage.setItem(`iespec-draft:${user}:${form}`, JSON.stringify({ savedAt: Date.now(), ...draft }));

export const draftsOf = (form: string) => readDrafts(sato.external_user_id, form);
