import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which a success message is shown (specification, section 9). */
const clearAfter = 3_000;

/** A message that disappears after three seconds; showing it again restarts the time. */
export function useTransient(): [message: string | undefined, show: (message: string | undefined) => void] {
  const [shown, setShown] = useState<{ message: string | undefined }>({ message: undefined });
  useEffect(() => {
    if (shown.message === undefined) return;
    const timer = setTimeout(() => setShown({ message: undefined }), clearAfter);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown.message, useCallback((message) => setShown({ message }), [])];
}
