'use client';

import { useEffect, useState } from 'react';

/** Height in px of a pill with its gaps. It does not fit between two bars that are closer to each other. */
const pillZone = 64;

/** The height in px of the bars that are stacked at the bottom of the window now. */
function measureBars() {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
    .filter((bar) => bar.getClientRects().length > 0 && getComputedStyle(bar).visibility === 'visible')
    .map((bar) => bar.getBoundingClientRect())
    .toSorted((one, other) => other.bottom - one.bottom);
  let edge = window.innerHeight;
  for (const { top, bottom } of bars) if (top < edge && bottom > edge - pillZone) edge = top;
  return Math.max(0, Math.round(window.innerHeight - edge));
}

/** Follows the bars that stick to the bottom of the window: they come, go and grow while the page scrolls. */
export function useBottomClearance() {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHeight(measureBars()));
    };
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-status', 'data-visible'],
    });
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return height;
}
