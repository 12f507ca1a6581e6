import { ArgTypes, Controls, Description, DocsContext, Heading, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { About, ImportLine } from './About.tsx';
import { WithAccess } from './Access.tsx';
import { Rules } from './Rules.tsx';
import { StoryCanvas } from './StoryCanvas.tsx';

/** A component's docs page: usage, code, access, rules, props, and all states beside their specification. */
export function DocsPage() {
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories().filter(({ tags }) => tags.includes('autodocs'));
  const [primary, ...others] = stories;
  const hasProps = Object.keys(primary?.argTypes ?? {}).length > 0;
  // Controls have no effect on a story in a frame.
  const isFramed = primary?.parameters.docs?.story?.inline === false;
  return (
    <>
      <Title />
      <Description />
      <About />
      <ImportLine />
      {primary && (
        <WithAccess>
          <StoryCanvas of={primary.moduleExport} isPrimary />
        </WithAccess>
      )}
      <Rules />
      {hasProps && (
        <>
          <Heading>項目</Heading>
          {isFramed ? <ArgTypes /> : <Controls />}
        </>
      )}
      {others.length > 0 && <Heading>ほかの状態</Heading>}
      {others.map(({ id, moduleExport }) => (
        <StoryCanvas key={id} of={moduleExport} />
      ))}
    </>
  );
}
