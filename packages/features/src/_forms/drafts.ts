import { safeStorage } from '../_store/safeStorage.ts';
import { type FormValues, mergeValues } from './formValues.ts';

/** What was there when an edit began. */
export type Baseline = { values: FormValues; version?: number | undefined };

/** What was typed and not saved. `savedAt`: milliseconds since 1970. */
export type Draft = {
  values: FormValues;
  /** Drafts of earlier releases have none. */
  before?: Baseline | undefined;
  /** Names the edit (a UUID) wherever it goes on: on its own page, or on one that restores its draft. */
  edit?: string | undefined;
  savedAt: number;
};

/** A draft, and where it is kept. */
export type KeptDraft = Draft & { key: string };

/** Milliseconds after which a draft is no longer offered. */
const ttl = 30 * 24 * 60 * 60_000;

/** Drafts belong to a person: on a shared machine nobody is offered another's. */
const keyOfForm = (subject: string, form: string) => `iespec-draft:${subject}:${form}`;

/** Each page keeps a draft of its own, so that of two tabs none overwrites or removes what was typed in the other. */
export const keyOfDraft = (subject: string, form: string, page: string) => `${keyOfForm(subject, form)}:${page}`;

/** The drafts of a form, the newest first. What is too old is removed. */
export function readDrafts(subject: string, form: string, now: number): KeptDraft[] {
  const ofForm = keyOfForm(subject, form);
  // Drafts of earlier releases name no page.
  const keys = safeStorage.keys().filter((key) => key === ofForm || key.startsWith(`${ofForm}:`));
  const kept = keys.flatMap((key) => {
    const draft = readDraft(key);
    if (draft && now - draft.savedAt < ttl) return { ...draft, key };
    removeDraft(key);
    return [];
  });
  return kept.sort((one, other) => other.savedAt - one.savedAt);
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

export const writeDraft = (key: string, draft: Draft) => safeStorage.setItem(key, JSON.stringify(draft));

export const removeDraft = (key: string) => safeStorage.removeItem(key);

/** A draft on top of what is saved now. Without a baseline, all that differs may have been changed by somebody else. */
export const mergeDraft = ({ before, values }: Draft, saved: FormValues) =>
  mergeValues(before?.values ?? {}, values, saved);
