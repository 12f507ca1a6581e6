/** Elements that can be focused and pressed. */
const pressable = ':is(button, a, input, select, textarea)';

/** Elements that can be hovered; a label makes the whole row of a checkbox hoverable. */
export const control = ':is(button, a, input, select, textarea, label)';

/** Matches pseudo-classes, but not within class names (aria-pressed\:hover). */
const forced = [
  [/(?<!\\):hover/g, 'hover', control],
  [/(?<!\\):focus-visible/g, 'focus', pressable],
  [/(?<!\\):active/g, 'active', pressable],
] as const;

/**
 * Applies the styles of hovered, focused and pressed controls within `data-cell="hover"`, `"focus"` and
 * `"active"`, so that one screenshot shows them side by side.
 */
export function forceStates() {
  for (const sheet of document.styleSheets) extendRules(sheet.cssRules);
}

function extendRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) extendSelector(rule);
    if ('cssRules' in rule) extendRules(rule.cssRules as CSSRuleList);
  }
}

function extendSelector(rule: CSSStyleRule) {
  const { selectorText } = rule;
  if (selectorText.includes('[data-cell')) return;
  const copies = forced
    .filter(([pseudo]) => selectorText.search(pseudo) >= 0)
    .map(([pseudo, cell, elements]) => selectorText.replaceAll(pseudo, `:is([data-cell="${cell}"] ${elements})`));
  if (copies.length > 0) rule.selectorText = [selectorText, ...copies].join(', ');
}
