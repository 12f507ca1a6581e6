import { safeStorage } from '../_store/safeStorage.ts';
import { type FormValues, mergeValues } from './formValues.ts';

/** The saved state when an edit began. */
export type Baseline = { values: FormValues; version?: number | undefined };

/** Unsaved values. `savedAt`: milliseconds since 1970. */
export type Draft = {
  values: FormValues;
  /** Missing in drafts of earlier releases. */
  before?: Baseline | undefined;
  /** The UUID of the edit, kept by the page that restores the draft. */
  edit?: string | undefined;
  savedAt: number;
};

/** A draft with its storage key. */
export type StoredDraft = Draft & { key: string };

/** Milliseconds after which a draft is no longer offered. */
const ttl = 30 * 24 * 60 * 60_000;

/** Drafts belong to a user: on a shared machine, nobody is offered another user's drafts. */
const keyOfForm = (subject: string, form: string) => `iespec-draft:${subject}:${form}`;

/** Each page has its own draft, so that two tabs do not overwrite or remove each other's. */
export const keyOfDraft = (subject: string, form: string, page: string) => `${keyOfForm(subject, form)}:${page}`;

/** The drafts of a form, newest first. Removes expired drafts. */
export function readDrafts(subject: string, form: string, now: number): StoredDraft[] {
  const ofForm = keyOfForm(subject, form);
  // The keys of earlier releases have no page.
  const keys = allKeys().filter((key) => key === ofForm || key.startsWith(`${ofForm}:`));
  const drafts = keys.flatMap((key) => {
    const draft = readDraft(key);
    if (draft && now - draft.savedAt < ttl) return { ...draft, key };
    removeDraft(key);
    return [];
  });
  return drafts.sort((one, other) => other.savedAt - one.savedAt);
}

/** Keys written on this visit, because blocked storage cannot list them. */
const written = new Set<string>();

function allKeys() {
  try {
    return [...new Set([...written, ...Object.keys(localStorage)])];
  } catch {
    return [...written];
  }
}

export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(safeStorage.getItem(key) ?? 'null') as Draft | null;
    const isDraft = draft !== null && typeof draft.savedAt === 'number' && typeof draft.values === 'object';
    return isDraft ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft) {
  written.add(key);
  safeStorage.setItem(key, JSON.stringify(draft));
}

export function removeDraft(key: string) {
  written.delete(key);
  safeStorage.removeItem(key);
}

/** Merges a draft into the saved values. Without a baseline, every difference counts as a possible conflict. */
export const mergeDraft = ({ before, values }: Draft, saved: FormValues) =>
  mergeValues(before?.values ?? {}, values, saved);
