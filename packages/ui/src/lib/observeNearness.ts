/**
 * Reports, immediately and on every change, whether an element is within `distance` of the viewport (px or %
 * of the window). Returns a function that stops observing.
 */
export function observeNearness(
  element: Element,
  distance: string,
  onChange: (isNear: boolean, rect: DOMRect) => void,
) {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry) onChange(entry.isIntersecting, entry.boundingClientRect as DOMRect);
    },
    // Inside an iframe, the default root would clip the margin at the frame's border.
    { root: window.self === window.top ? null : document, rootMargin: `${distance} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
