import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds after which a page that is still loading no longer receives the focus. */
const timeout = 10_000;

const findMain = () => document.querySelector<HTMLElement>('#main');

/** Initial focus target for screen readers: the element that the URL names, or the heading. */
const getFocusTarget = (hash: string) =>
  (hash && document.getElementById(hash.slice(1))) || findMain()?.querySelector<HTMLElement>('h1') || null;

function focusOn(element: HTMLElement, isNamed: boolean) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isNamed) element.scrollIntoView();
}

/**
 * Moves the focus to the start of each new page. Returns the title of that page, to be announced; empty on
 * the first page, which the browser announces itself.
 */
export function usePageFocus(): string {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  const previous = useRef(address);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    // A field that the URL names has the focus already (useAnchor).
    if (hash && document.getElementsByName(hash.slice(1)).length > 0) return;
    const main = findMain();
    if (!main) return;
    // The focused element may be gone: `main` has the focus while the page loads, unless the user moves it.
    main.focus({ preventScroll: true });
    const hasMoved = () => document.activeElement !== main;
    const moveFocus = () => {
      const target = getFocusTarget(hash);
      if (!target) return hasMoved();
      if (!hasMoved()) focusOn(target, hash !== '');
      setTitle(document.title);
      return true;
    };
    if (moveFocus()) return;
    const observer = new MutationObserver(() => {
      if (moveFocus()) observer.disconnect();
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
