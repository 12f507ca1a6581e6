import { ArgTypes, Description, DocsContext, Heading, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Relations } from './Relations.tsx';
import { Rules } from './Rules.tsx';
import { StoryCanvas } from './StoryCanvas.tsx';
import { Usage } from './Usage.tsx';

/** A component's docs page: the component, when to use it, rules, props, other states, related components. */
export function DocsPage() {
  const { componentStories } = useContext(DocsContext);
  const [primary, ...others] = componentStories().filter(({ tags }) => tags.includes('autodocs'));
  if (!primary) return <Title />;
  const { usage, status } = primary.parameters;
  return (
    <>
      <Title />
      <StoryCanvas of={primary.moduleExport} isPrimary />
      {usage && <Heading>使い方</Heading>}
      <Description />
      {usage && <Usage {...usage} status={status} />}
      <Rules rules={usage?.rules ?? []} />
      {Object.keys(primary.argTypes).length > 0 && (
        <>
          <Heading>項目</Heading>
          <ArgTypes />
        </>
      )}
      {others.length > 0 && <Heading>ほかの状態</Heading>}
      {others.map(({ id, moduleExport }) => (
        <StoryCanvas key={id} of={moduleExport} />
      ))}
      {usage && <Relations docsId={`${primary.id.split('--')[0]}--docs`} />}
    </>
  );
}
