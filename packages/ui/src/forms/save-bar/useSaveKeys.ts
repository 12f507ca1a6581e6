'use client';

import { type RefObject, useEffect } from 'react';
import { isEnter } from '../../lib/imeEnter.ts';

/** 保存と、保存して次へのキー。`aria-keyshortcuts` の値。 */
export const saveKeys = { save: 'Control+S Meta+S', next: 'Control+Enter Meta+Enter' };

/**
 * Ctrl+S or ⌘S presses the bar's save button. Ctrl+Enter or ⌘Enter presses the submit button before it, which
 * saves and continues on another page. Dialogs keep their keys.
 */
export function useSaveKeys(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const shortcut = event.key.toLowerCase() === 's' ? 'save' : isEnter(event) ? 'next' : null;
      if (!shortcut) return;
      const button = bar.current?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${saveKeys[shortcut]}"]`);
      if (!button) return;
      // The browser would save the page.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) button.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
