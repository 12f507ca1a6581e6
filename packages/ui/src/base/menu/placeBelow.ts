/** Pixels between a popover and the edge of the window. */
const margin = 8;

/** Pixels between a popover and its opener. */
const gap = 4;

/**
 * Places an open popover right-aligned below its opener, or above it when it does not fit below and there is
 * more room above. The position is absolute in the page, so the popover scrolls with it.
 */
export function placeBelow(popover: HTMLElement, opener: HTMLElement) {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = popover;
  const below = bottom + gap;
  const isBelow = below + offsetHeight <= clientHeight - margin || top < clientHeight - bottom;
  const left = Math.min(Math.max(right - offsetWidth, margin), clientWidth - offsetWidth - margin);
  popover.style.left = `${left + window.scrollX}px`;
  popover.style.top = `${(isBelow ? below : top - gap - offsetHeight) + window.scrollY}px`;
}
