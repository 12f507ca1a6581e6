/**
 * What the stories of a component's behaviour share with the stories of its states. Chromatic does not
 * capture them, because they do not end in a state. Storybook reads title, id and tags from the source, so
 * each file states its own.
 */
export const behaviours = <Meta extends { parameters?: object }>(states: Meta, parameters: object = {}) => ({
  ...states,
  parameters: { ...states.parameters, ...parameters, chromatic: { disableSnapshot: true } },
});
