import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer, viewerKey } from '../_session/session.tsx';
import { type Draft, mergeDraft, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { FormValues } from './formValues.ts';

/** Milliseconds without typing after which a draft is written. */
const writeAfter = 300;

type Written = Pick<Draft, 'values' | 'before'>;

/**
 * The draft of a form in this browser. `offered`: one that was left behind and differs from what is saved; it stands
 * until it is restored or discarded, or the form is saved.
 */
export function useDraft(form: string, saved: FormValues) {
  const subject = viewerKey(useViewer());
  const [offered, setOffered] = useState<Draft | null>(() => {
    const draft = readDraft(subject, form, Date.now());
    return draft && !mergeDraft(draft, saved).isSaved ? draft : null;
  });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Written } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    writeDraft(subject, form, { ...pending.current.draft, savedAt: Date.now() });
    pending.current = null;
  }, [subject, form]);

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
    removeDraft(subject, form);
    setOffered(null);
  }, [subject, form]);

  // A page that is closed or left within the delay still keeps what was typed.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { offered, write, remove, dismiss: useCallback(() => setOffered(null), []) };
}
