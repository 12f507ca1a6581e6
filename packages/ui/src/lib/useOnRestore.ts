'use client';

import { useEffect } from 'react';

/** 戻る操作で、離れたときのままのページがまた表示されたら呼ぶ。待っていた通信は、途絶えている。 */
export function useOnRestore(onRestore: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestore();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onRestore]);
}
