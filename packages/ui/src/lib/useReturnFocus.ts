'use client';

import { useRef } from 'react';

/**
 * On open, focuses the control with `data-autofocus`, if any. On close, returns focus to the element that had
 * it on open. Radix does so only for its own Trigger.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Radix itself focuses the first control that is not a link.
      const chosen = event.target instanceof Element && event.target.querySelector('[data-autofocus]');
      if (!(chosen instanceof HTMLElement)) return;
      event.preventDefault();
      chosen.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
