import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Usage } from './parameters.ts';

/** The page of a component: what it is, when to use it, its props, and all its states. */
export const DocsPage = () => (
  <>
    <Title />
    <Description />
    <WhenToUse />
    <Primary />
    <Controls />
    <Stories title="状態" includePrimary={false} />
  </>
);

function WhenToUse() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usage: Usage | undefined = preparedMeta.parameters.usage;
  if (!usage) return null;
  return (
    <ul>
      <li>
        <strong>使うとき</strong>：{usage.when}
      </li>
      <li>
        <strong>使わないとき</strong>：{usage.not}
      </li>
    </ul>
  );
}
