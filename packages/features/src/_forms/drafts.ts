import { safeStorage } from '../_store/safeStorage.ts';
import { type FormValues, mergeValues } from './formValues.ts';

/** What was there when an edit began. */
export type Baseline = { values: FormValues; version?: number | undefined };

/** What was typed and not saved. `savedAt`: milliseconds since 1970. */
export type Draft = {
  values: FormValues;
  /** Drafts of earlier releases have none. */
  before?: Baseline | undefined;
  savedAt: number;
};

/** Milliseconds after which a draft is no longer offered. */
const ttl = 30 * 24 * 60 * 60_000;

/** Drafts belong to a person: on a shared machine nobody is offered another's. */
const keyOf = (subject: string, form: string) => `iespec-draft:${subject}:${form}`;

export function readDraft(subject: string, form: string, now: number): Draft | null {
  try {
    const draft = JSON.parse(safeStorage.getItem(keyOf(subject, form)) ?? 'null') as Draft | null;
    const isDraft = draft !== null && typeof draft.savedAt === 'number' && typeof draft.values === 'object';
    return isDraft && now - draft.savedAt < ttl ? draft : null;
  } catch {
    return null;
  }
}

export const writeDraft = (subject: string, form: string, draft: Draft) =>
  safeStorage.setItem(keyOf(subject, form), JSON.stringify(draft));

export const removeDraft = (subject: string, form: string) => safeStorage.removeItem(keyOf(subject, form));

/** A draft on top of what is saved now. Without a baseline, all that differs may have been changed by somebody else. */
export const mergeDraft = ({ before, values }: Draft, saved: FormValues) =>
  mergeValues(before?.values ?? {}, values, saved);
