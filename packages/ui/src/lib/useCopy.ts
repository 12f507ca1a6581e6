'use client';

import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';

/** Time in milliseconds for which success is shown (specification, section 9). */
const shownFor = 2000;

/** Copies `text`. Reports success for two seconds, and failure until the next attempt. */
export function useCopy(text: string) {
  const [result, setResult] = useState<{ isCopied: boolean } | null>(null);
  useEffect(() => {
    if (!result?.isCopied) return;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);

  return {
    isCopied: result?.isCopied === true,
    isFailed: result?.isCopied === false,
    copy: async () => setResult({ isCopied: await copyText(text) }),
  };
}
