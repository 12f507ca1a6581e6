/** In the small pictures of the list of states, a play must not take the focus from the page around it or scroll it. */
if (new URLSearchParams(location.search).has('thumbnail')) {
  HTMLElement.prototype.focus = () => {};
  Element.prototype.scrollIntoView = () => {};
}
