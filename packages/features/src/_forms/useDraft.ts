import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useViewerKey } from '../_session/session.tsx';
import {
  type Baseline,
  type Draft,
  keyOfDraft,
  mergeDraft,
  readDraft,
  readDrafts,
  removeDraft,
  writeDraft,
} from './drafts.ts';
import { type FormValues, isSame } from './formValues.ts';

/** Milliseconds without typing after which a draft is written. */
const debounce = 300;

type Options = {
  /** The key of the form in this browser: `room-20`. */
  form: string;
  saved: FormValues;
  methods: UseFormReturn<FormValues>;
  baseline: RefObject<Baseline>;
};

/**
 * Keeps a form's unsaved values as a draft in this browser. `leftover`: the newest draft of an earlier visit that differs
 * from the saved values, until it is adopted or discarded.
 */
export function useDraft({ form, saved, methods: { subscribe }, baseline }: Options) {
  const subject = useViewerKey();
  const [page] = useState(() => crypto.randomUUID());
  const key = keyOfDraft(subject, form, page);
  const [leftoverDrafts, setLeftoverDrafts] = useState(() => readDrafts(subject, form, Date.now()));
  const leftover = leftoverDrafts.find((draft) => !mergeDraft(draft, saved).isSaved) ?? null;
  const edit = useRef({ id: '', isStored: false });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Pick<Draft, 'values' | 'before'> } | null>(
    null,
  );

  /** The id of the edit: the same until it is saved or discarded. */
  const getEditId = useCallback(() => {
    // A missing draft was adopted by another page, which continues that edit: a new one begins here.
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
    (values: FormValues) => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { draft: { values, before: baseline.current }, timer: setTimeout(flush, debounce) };
    },
    [flush, baseline],
  );

  const remove = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    edit.current = { id: '', isStored: false };
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

  // Before the browser can deliver input: what is typed in the moment in which the form appears is kept, too.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) write({ ...values });
          else if (isSame(values, baseline.current.values)) remove();
        },
      }),
    [subscribe, write, remove, baseline],
  );

  /** Makes the leftover draft this page's own. */
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

  return { leftover, getEditId, write, flush, remove, adopt, discard };
}
