import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds after which a page that still loads is left as it is. */
const timeout = 10_000;

const mainOf = () => document.querySelector<HTMLElement>('#main');

/** Where a page begins for who does not see it: at what its address names, or at its heading. */
const beginningOf = (hash: string) =>
  (hash && document.getElementById(hash.slice(1))) || mainOf()?.querySelector<HTMLElement>('h1') || null;

function focusOn(element: HTMLElement, isNamed: boolean) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isNamed) element.scrollIntoView();
}

/**
 * Takes the focus to the beginning of each page that one goes on to. Returns the title of that page, to be announced;
 * empty on the first one, which the browser announces itself.
 */
export function usePageFocus(): string {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  const before = useRef(address);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    const main = mainOf();
    if (!main) return;
    // Nobody is left on what has gone; who moves on meanwhile is not called back.
    main.focus({ preventScroll: true });
    const isMoved = () => document.activeElement !== main;
    const begin = () => {
      const beginning = beginningOf(hash);
      if (!beginning) return isMoved();
      if (!isMoved()) focusOn(beginning, hash !== '');
      setTitle(document.title);
      return true;
    };
    if (begin()) return;
    const observer = new MutationObserver(() => {
      if (begin()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), timeout);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [address, hash]);

  return title;
}
