import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element that the URL's hash names, such as `#rooms`, or focuses the field of that name. */
export function useAnchor(isLoaded: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when a link is followed again.
  useEffect(() => {
    const name = hash.slice(1);
    if (!isLoaded || name === '') return;
    document.getElementById(name)?.scrollIntoView();
    document.getElementsByName(name)[0]?.focus();
  }, [isLoaded, hash, key]);
}
