'use client';

import { type RefObject, useEffect } from 'react';

/**
 * 開いているあいだ、`inside`の外が押されたら閉じる。Safariは押されたボタンへフォーカスを移さず、iOSの18.2までは
 * popoverを外のタップで閉じないので、フォーカスにもpopoverにも頼らない。
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
