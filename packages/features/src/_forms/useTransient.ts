import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which a success message stands (specification, section 9). */
const clearAfter = 3_000;

/** A message that clears itself after three seconds; shown anew, it stands for three seconds again. */
export function useTransient(): [message: string | undefined, show: (message: string | undefined) => void] {
  const [shown, setShown] = useState<{ message: string | undefined }>({ message: undefined });
  useEffect(() => {
    if (shown.message === undefined) return;
    const timer = setTimeout(() => setShown({ message: undefined }), clearAfter);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown.message, useCallback((message) => setShown({ message }), [])];
}
