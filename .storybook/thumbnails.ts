/**
 * In the small pictures of states (lists, journeys, screens beside each other), a play must not take the focus from the page around it or scroll it. The play
 * itself sees the focus that it has set.
 */
if (new URLSearchParams(location.search).has('thumbnail')) {
  let focused: Element | null = null;
  HTMLElement.prototype.focus = function focus() {
    focused = this;
  };
  HTMLElement.prototype.blur = function blur() {
    if (focused === this) focused = null;
  };
  Object.defineProperty(document, 'activeElement', { get: () => (focused?.isConnected ? focused : document.body) });
  Element.prototype.scrollIntoView = () => {};
}
