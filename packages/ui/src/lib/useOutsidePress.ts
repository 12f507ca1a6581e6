'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Calls `close` at a press outside `inside` while something is open. Watching the focus is not enough:
 * Safari does not focus a pressed button. A popover needs this, too, because iOS up to 18.2 does not close it
 * at a tap on text.
 */
export function useOutsidePress(isOpen: boolean, close: () => void, ...inside: RefObject<Element | null>[]) {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!inside.some(({ current }) => current?.contains(target as Node))) close();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  });
}
