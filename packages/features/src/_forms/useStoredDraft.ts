import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewerKey } from '#_session/session.tsx';
import { type Draft, hasExpired, keyOfDraft, readDraft, readDrafts, removeDraft, writeDraft } from './drafts.ts';

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

  /** After a save: removes this page's draft, and leftover drafts that have expired. */
  const complete = () => {
    remove();
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
