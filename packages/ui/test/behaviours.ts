/**
 * The meta of a component's behaviours, based on the meta of its states. Chromatic does not capture
 * behaviours, because they do not end in a state. Each file has to state its title, id and tags itself,
 * because Storybook reads these from the source.
 */
export const behaviours = <Meta extends { parameters?: object }>(states: Meta, parameters: object = {}) => ({
  ...states,
  parameters: { ...states.parameters, ...parameters, chromatic: { disableSnapshot: true } },
});
