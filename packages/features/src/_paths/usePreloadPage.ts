import { whenIdle } from '@iespec/ui';
import { useEffect } from 'react';
import { preloadPage } from './preloadPage.ts';

/** Loads the files of a page that will probably be opened next, when the browser is idle. Null: none. */
export function usePreloadPage(path: string | null) {
  useEffect(() => {
    if (path !== null) return whenIdle(() => preloadPage(path));
  }, [path]);
}
