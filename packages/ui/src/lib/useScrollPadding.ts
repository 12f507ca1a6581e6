'use client';

import { type RefObject, useEffect } from 'react';

/** Px between a bar and what is scrolled into view. */
const gap = 8;

const reserved = new Map<Element, number>();

/** Sets the custom property that base.css reads. */
const publish = () =>
  document.documentElement.style.setProperty('--bottom-bars', `${Math.max(0, ...reserved.values())}px`);

/**
 * 画面の下に残るバーの高さを、ページに伝える。Tabで進む先も、リンクの行き先も、バーに隠れない。`inset`：バーを押し上げるキーボードの高さ。
 * 変わると測り直す。
 */
export function useScrollPadding(bar: RefObject<HTMLElement | null>, { isSticky = true, inset = 0 } = {}) {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return;
    const observer = new ResizeObserver(() => {
      // The keyboard's inset moves the bar without resizing it: when it changes, the effect runs again.
      const bottom = Math.max(Number.parseFloat(getComputedStyle(element).bottom), inset);
      reserved.set(element, element.offsetHeight + bottom + gap);
      publish();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserved.delete(element);
      publish();
    };
  }, [bar, isSticky, inset]);
}
