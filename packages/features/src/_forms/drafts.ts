import { safeStorage } from '#_store/safeStorage.ts';
import type { FormValues } from './formValues.ts';

/** Saved values, with their version if the resource has one. */
export type Baseline = { values: FormValues; version?: number | undefined };

/** Unsaved values. `savedAt`: milliseconds since 1970, by the clock of the device. */
export type Draft<Values extends object = FormValues> = {
  values: Values;
  /** The saved state on which the values are based; missing in drafts of earlier releases. */
  before?: Baseline | undefined;
  /** The UUID of the edit, kept by the page that restores the draft. */
  edit?: string | undefined;
  savedAt: number;
};

/** A draft with its storage key. */
export type StoredDraft<Values extends object = FormValues> = Draft<Values> & { key: string };

/** Drafts belong to a user: on a shared machine, nobody is offered another user's drafts. */
const keyOfForm = (subject: string, form: string) => `iespec-draft:${subject}:${form}`;

/** Each page has its own draft, so that two tabs do not overwrite or remove each other's. */
export const keyOfDraft = (subject: string, form: string, page: string) => `${keyOfForm(subject, form)}:${page}`;

/**
 * A form's drafts, newest first. Deletes none: a wrong clock may make a draft look too old, and a newer
 * release may have written one that this release cannot read.
 */
export function readDrafts<Values extends object = FormValues>(subject: string, form: string): StoredDraft<Values>[] {
  const ofForm = keyOfForm(subject, form);
  // The keys of earlier releases have no page.
  const keys = allKeys().filter((key) => key === ofForm || key.startsWith(`${ofForm}:`));
  const drafts = keys.flatMap((key) => {
    const draft = readDraft<Values>(key);
    return draft ? [{ ...draft, key }] : [];
  });
  return drafts.sort((one, other) => other.savedAt - one.savedAt);
}

/** Milliseconds after which a draft expires. */
const ttl = 30 * 24 * 60 * 60_000;

/** A time before the first release: drafts with earlier times were written by a clock that had been reset. */
const earliest = Date.UTC(2024, 0);

export const hasExpired = ({ savedAt }: Pick<Draft, 'savedAt'>, now: number) =>
  savedAt >= earliest && now - savedAt > ttl;

/** Keys written on this visit, because blocked storage cannot list them. */
const written = new Set<string>();

function allKeys() {
  try {
    return [...new Set([...written, ...Object.keys(localStorage)])];
  } catch {
    return [...written];
  }
}

/** Reads a draft; null if the key holds anything else. */
export function readDraft<Values extends object>(key: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(safeStorage.getItem(key) ?? 'null') as Draft<Values> | null;
    return draft && isObject(draft.values) && isTime(draft.savedAt) ? draft : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: unknown) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

export function writeDraft(key: string, draft: Draft<object>) {
  written.add(key);
  safeStorage.setItem(key, JSON.stringify(draft));
}

export function removeDraft(key: string) {
  written.delete(key);
  safeStorage.removeItem(key);
}
