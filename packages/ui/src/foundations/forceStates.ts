/** The elements that one tabs to and presses. */
const pressable = ':is(button, a, input, select, textarea)';

/** What one points at: with a checkbox its whole row. */
export const control = ':is(button, a, input, select, textarea, label)';

/** A pseudo-class, and not a part of a class's name (aria-pressed\:hover). */
const forced = [
  [/(?<!\\):hover/g, 'hover', control],
  [/(?<!\\):focus-visible/g, 'focus', pressable],
  [/(?<!\\):active/g, 'active', pressable],
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
    .filter(([pseudo]) => selectorText.search(pseudo) >= 0)
    .map(([pseudo, cell, elements]) => selectorText.replaceAll(pseudo, `:is([data-cell="${cell}"] ${elements})`));
  if (alike.length > 0) rule.selectorText = [selectorText, ...alike].join(', ');
}
