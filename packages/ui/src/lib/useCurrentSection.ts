'use client';

import { useEffect, useRef, useState } from 'react';

/** A line at a quarter of the window's height: the section that crosses it is current. */
const readingLine = '-25% 0px -74.9% 0px';

/**
 * Returns the id of the current section and a function that sets it immediately. `ids`: the element ids of
 * the sections, some of which may follow in a later render.
 */
export function useCurrentSection(ids: string[]): [current: string | undefined, choose: (id: string) => void] {
  const [current, setCurrent] = useState(ids[0]);
  const sections = useRef<IntersectionObserver>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { root: window.self === window.top ? null : document, rootMargin: readingLine },
    );
    sections.current = observer;
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    for (const id of ids) {
      const section = document.getElementById(id);
      // The observer ignores a section that it already observes.
      if (section) sections.current?.observe(section);
    }
  });

  return [current, setCurrent];
}
