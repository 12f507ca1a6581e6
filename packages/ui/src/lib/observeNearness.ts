/**
 * Tells, now and whenever it changes, whether an element is nearer to what is visible than `distance` (px or % of the
 * window). Returns a function that ends it.
 */
export function observeNearness(element: Element, distance: string, tell: (isNear: boolean, rect: DOMRect) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry) tell(entry.isIntersecting, entry.boundingClientRect as DOMRect);
    },
    // Within a frame the distance would be cut off at its border.
    { root: window.self === window.top ? null : document, rootMargin: `${distance} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
