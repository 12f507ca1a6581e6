import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element that the URL's hash names, such as `#rooms`. */
export function useAnchor(isLoaded: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when a link is followed again.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash, key]);
}
