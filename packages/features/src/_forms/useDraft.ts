import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer, viewerKey } from '../_session/session.tsx';
import { type Draft, keyOfDraft, mergeDraft, readDrafts, removeDraft, writeDraft } from './drafts.ts';
import type { FormValues } from './formValues.ts';

/** Milliseconds without typing after which a draft is written. */
const writeAfter = 300;

type Written = Pick<Draft, 'values' | 'before'>;

/**
 * The draft of a form in this browser. `offered`: the newest one that was left behind and differs from what is saved; it
 * stands until it is restored or discarded.
 */
export function useDraft(form: string, saved: FormValues) {
  const subject = viewerKey(useViewer());
  const [page] = useState(() => crypto.randomUUID());
  const key = keyOfDraft(subject, form, page);
  const [left, setLeft] = useState(() => readDrafts(subject, form, Date.now()));
  const offered = left.find((draft) => !mergeDraft(draft, saved).isSaved) ?? null;
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Written } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    writeDraft(key, { ...pending.current.draft, savedAt: Date.now() });
    pending.current = null;
  }, [key]);

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

  /** The offered draft becomes this page's, with what it holds. */
  const takeOver = () => {
    flush();
    if (offered) removeDraft(offered.key);
    setLeft([]);
  };

  const discard = () => {
    if (offered) removeDraft(offered.key);
    setLeft(left.filter((draft) => draft !== offered));
  };

  return { offered, write, remove, takeOver, discard };
}
