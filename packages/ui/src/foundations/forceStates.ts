/** The elements that one points at, presses and tabs to. */
export const control = ':is(button, a, input, select, textarea)';

const forced = [
  [':hover', 'hover'],
  [':focus-visible', 'focus'],
  [':active', 'active'],
] as const;

/**
 * Makes the styles of hovered, focused and pressed controls hold within `data-cell="hover"`, `"focus"` and `"active"` too,
 * so that a picture shows them side by side.
 */
export function forceStates() {
  for (const sheet of document.styleSheets) extend(sheet.cssRules);
}

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) extendSelector(rule);
    if ('cssRules' in rule) extend(rule.cssRules as CSSRuleList);
  }
}

function extendSelector(rule: CSSStyleRule) {
  const { selectorText } = rule;
  if (selectorText.includes('[data-cell')) return;
  const alike = forced
    .filter(([pseudo]) => selectorText.includes(pseudo))
    .map(([pseudo, cell]) => selectorText.replaceAll(pseudo, `:is([data-cell="${cell}"] ${control})`));
  if (alike.length > 0) rule.selectorText = [selectorText, ...alike].join(', ');
}
