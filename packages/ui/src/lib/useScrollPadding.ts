import { type RefObject, useEffect } from 'react';

/** Px between a bar and what is scrolled into view. */
const gap = 8;

const reserved = new Map<Element, number>();

/** Published for base.css. */
const publish = () =>
  document.documentElement.style.setProperty('--bottom-bars', `${Math.max(0, ...reserved.values())}px`);

/** 画面の下に残るバーの高さを、ページに伝える。Tabで進む先も、リンクの行き先も、バーに隠れない。 */
export function useScrollPadding(bar: RefObject<HTMLElement | null>, isSticky = true) {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return;
    const observer = new ResizeObserver(() => {
      reserved.set(element, element.offsetHeight + Number.parseFloat(getComputedStyle(element).bottom) + gap);
      publish();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserved.delete(element);
      publish();
    };
  }, [bar, isSticky]);
}
