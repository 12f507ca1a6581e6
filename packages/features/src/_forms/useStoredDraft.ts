import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewerKey } from '#_session/session.tsx';
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
type StoredDraft<Values extends object = FormValues> = Draft<Values> & { key: string };

/** Drafts belong to a user: on a shared machine, nobody is offered another user's drafts. */
const keyOfForm = (subject: string, form: string) => `iespec-draft:${subject}:${form}`;

/** Each page has its own draft, so that two tabs do not overwrite or remove each other's. */
const keyOfDraft = (subject: string, form: string, page: string) => `${keyOfForm(subject, form)}:${page}`;

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
function readDraft<Values extends object>(key: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(safeStorage.getItem(key) ?? 'null') as Draft<Values> | null;
    return draft && isObject(draft.values) && isTime(draft.savedAt) ? draft : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: unknown) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

function writeDraft(key: string, draft: Draft<object>) {
  written.add(key);
  safeStorage.setItem(key, JSON.stringify(draft));
}

function removeDraft(key: string) {
  written.delete(key);
  safeStorage.removeItem(key);
}

/** Milliseconds without typing after which a draft is written. */
const debounce = 300;

/**
 * Keeps unsaved values of a page as a draft in this browser. `form`: the key of the form, such as `room-20`.
 * The returned `leftover` is the newest unsaved draft of an earlier visit, until the page adopts or discards
 * it.
 */
export function useStoredDraft<Values extends object>(form: string, isUnsaved: (draft: Draft<Values>) => boolean) {
  const subject = useViewerKey();
  const [page] = useState(() => crypto.randomUUID());
  const key = keyOfDraft(subject, form, page);
  const [leftoverDrafts, setLeftoverDrafts] = useState(() => readDrafts<Values>(subject, form));
  const leftover = leftoverDrafts.find(isUnsaved) ?? null;
  const edit = useRef({ id: '', isStored: false });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Pick<Draft<Values>, 'values' | 'before'> }>(
    null,
  );

  /** The id of the edit. It stays the same on this page, so that a request sent twice creates once. */
  const getEditId = useCallback(() => {
    // If the stored draft is gone, another page has adopted it and continues the edit. Begins a new one here.
    const isAdopted = edit.current.isStored && !readDraft(key);
    if (isAdopted || !edit.current.id) edit.current = { id: crypto.randomUUID(), isStored: false };
    return edit.current.id;
  }, [key]);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    writeDraft(key, { ...pending.current.draft, edit: getEditId(), savedAt: Date.now() });
    // The write may fail (quota).
    edit.current.isStored = readDraft(key) !== null;
    pending.current = null;
  }, [key, getEditId]);

  const write = useCallback(
    (draft: Pick<Draft<Values>, 'values' | 'before'>) => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { draft, timer: setTimeout(flush, debounce) };
    },
    [flush],
  );

  const remove = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    edit.current.isStored = false;
    removeDraft(key);
  }, [key]);

  // Writes a pending draft before the page is closed or left.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  /**
   * After a save: removes this page's draft, and leftover drafts that have expired. What is typed next is a new
   * edit.
   */
  const complete = () => {
    remove();
    edit.current.id = '';
    for (const draft of leftoverDrafts) if (hasExpired(draft, Date.now())) removeDraft(draft.key);
  };

  /** Takes over the leftover draft as this page's own. */
  const adopt = () => {
    if (leftover) {
      // Another page may have saved or adopted the draft since it was listed; then a new edit begins.
      edit.current = { id: readDraft(leftover.key)?.edit ?? '', isStored: false };
      removeDraft(leftover.key);
    }
    flush();
    setLeftoverDrafts([]);
  };

  const discard = () => {
    if (leftover) removeDraft(leftover.key);
    setLeftoverDrafts(leftoverDrafts.filter((draft) => draft !== leftover));
  };

  return { leftover, getEditId, write, flush, remove, complete, adopt, discard };
}
