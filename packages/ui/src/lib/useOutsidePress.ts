'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Calls `close` at a press outside `inside` while something is open. Safari does not focus a pressed button,
 * so no focus leaves it; and iOS up to 18.2 does not close a popover at a tap on text.
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
