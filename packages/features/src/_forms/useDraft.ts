import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewerKey } from '../_session/session.tsx';
import { type Draft, keyOfDraft, mergeDraft, readDraft, readDrafts, removeDraft, writeDraft } from './drafts.ts';
import type { FormValues } from './formValues.ts';

/** Milliseconds without typing after which a draft is written. */
const writeAfter = 300;

type Written = Pick<Draft, 'values' | 'before'>;

/**
 * The draft of a form in this browser. `offered`: the newest one that was left behind and differs from what is saved; it
 * stands until it is restored or discarded.
 */
export function useDraft(form: string, saved: FormValues) {
  const subject = useViewerKey();
  const [page] = useState(() => crypto.randomUUID());
  const key = keyOfDraft(subject, form, page);
  const [left, setLeft] = useState(() => readDrafts(subject, form, Date.now()));
  const offered = left.find((draft) => !mergeDraft(draft, saved).isSaved) ?? null;
  const edit = useRef({ id: '', isKept: false });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Written } | null>(null);

  /** Names the edit: the same until it is saved or given up. */
  const getEditId = useCallback(() => {
    // Where the draft is gone, another page has restored it and goes on with that edit: here a new one begins.
    const isTaken = edit.current.isKept && !readDraft(key);
    if (isTaken || !edit.current.id) edit.current = { id: crypto.randomUUID(), isKept: false };
    return edit.current.id;
  }, [key]);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    writeDraft(key, { ...pending.current.draft, edit: getEditId(), savedAt: Date.now() });
    // A storage that is full keeps nothing.
    edit.current.isKept = readDraft(key) !== null;
    pending.current = null;
  }, [key, getEditId]);

  const write = useCallback(
    (draft: Written) => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { draft, timer: setTimeout(flush, writeAfter) };
    },
    [flush],
  );

  const remove = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    edit.current = { id: '', isKept: false };
    removeDraft(key);
  }, [key]);

  // A page that is closed or left within the delay still keeps what was typed.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  /** The offered draft becomes this page's. */
  const takeOver = () => {
    if (offered) {
      // One that was saved or restored elsewhere meanwhile is no longer that edit.
      const id = readDraft(offered.key)?.edit ?? '';
      edit.current = { id, isKept: false };
      removeDraft(offered.key);
    }
    flush();
    setLeft([]);
  };

  const discard = () => {
    if (offered) removeDraft(offered.key);
    setLeft(left.filter((draft) => draft !== offered));
  };

  return { offered, getEditId, write, flush, remove, takeOver, discard };
}
