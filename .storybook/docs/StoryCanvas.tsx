import { Anchor, Canvas, Description, Subheading, useOf } from '@storybook/addon-docs/blocks';
import type { ModuleExport } from 'storybook/internal/types';
import { Specification } from '../spec/Specification.tsx';

type StoryCanvasProps = {
  of: ModuleExport;
  /** Follows the controls, and shows toolbar and code. */
  isPrimary?: boolean;
};

/** A state at the width of its viewport (a phone by default), with its description and specification. */
export function StoryCanvas({ of, isPrimary = false }: StoryCanvasProps) {
  const { story } = useOf(of, ['story']);
  const isWide = story.storyGlobals.viewport?.value === 'desktop';
  return (
    <Anchor storyId={isPrimary ? `primary--${story.id}` : story.id}>
      <Subheading>{story.name}</Subheading>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 32px' }}>
        <div style={{ flex: 'none', width: isWide ? '100%' : 392, maxWidth: '100%' }}>
          <Canvas
            of={of}
            withToolbar={isPrimary}
            sourceState={isPrimary ? 'shown' : 'hidden'}
            story={{ __primary: isPrimary, __forceInitialArgs: !isPrimary, ...(isWide && { inline: true }) }}
            source={{ __forceInitialArgs: !isPrimary }}
          />
        </div>
        <div style={{ flex: '1 1 240px', marginTop: isWide ? 0 : 25 }}>
          <Description of={of} />
          <Specification id={story.id} />
        </div>
      </div>
    </Anchor>
  );
}
