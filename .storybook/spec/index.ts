import { account } from './account.ts';
import { browsing } from './browsing.ts';
import { buying } from './buying.ts';
import { components } from './components.ts';
import { pages } from './pages.ts';
import { selling } from './selling.ts';
import type { State } from './state.ts';

export { type State, sections } from './state.ts';

/**
 * Every state that the specification names, with the story that must show it; screens in the order of use.
 * Written by hand: the specification is the oracle, not the code.
 */
export const groups = [...browsing, ...buying, ...account, ...selling, ...pages, ...components];

/** The same states by story id. */
export const states: Record<string, State> = Object.fromEntries(
  groups.flatMap(({ id, states: own }) => Object.entries(own).map(([key, state]) => [`${id}--${key}`, state])),
);
