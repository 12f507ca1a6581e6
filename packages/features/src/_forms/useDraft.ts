import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer, viewerKey } from '../_session/session.tsx';
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';

/** Milliseconds without typing after which a draft is written. */
const writeAfter = 300;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The draft of a form in this browser. `offered`: one that was left behind and differs from what is saved; it stands
 * until it is restored or discarded, or the form is saved.
 */
export function useDraft<Values>(form: string, saved: Values) {
  const subject = viewerKey(useViewer());
  const [offered, setOffered] = useState<Draft<Values> | null>(() => {
    const draft = readDraft<Values>(subject, form, Date.now());
    return draft && !isSame(draft.values, saved) ? draft : null;
  });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; values: Values } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    writeDraft(subject, form, { values: pending.current.values, savedAt: Date.now() });
    pending.current = null;
  }, [subject, form]);

  const write = useCallback(
    (values: Values) => {
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { values, timer: setTimeout(flush, writeAfter) };
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
