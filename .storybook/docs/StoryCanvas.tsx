import { Anchor, Canvas, Description, Subheading, useOf } from '@storybook/addon-docs/blocks';
import type { ModuleExport } from 'storybook/internal/types';
import { Specification } from '../spec/Specification.tsx';

/** A state at the width of its viewport (a phone by default), with its description and specification. */
export function StoryCanvas({ of, isPrimary = false }: { of: ModuleExport; isPrimary?: boolean }) {
  const { story } = useOf(of, ['story']);
  const isWide = story.storyGlobals.viewport?.value === 'desktop';
  return (
    <Anchor storyId={isPrimary ? `primary--${story.id}` : story.id}>
      <Subheading>{story.name}</Subheading>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 32px' }}>
        <div style={{ flex: 'none', width: isWide ? '100%' : 392, maxWidth: '100%' }}>
          <Canvas of={of} withToolbar={isPrimary} story={{ __primary: isPrimary, ...(isWide && { inline: true }) }} />
        </div>
        <div style={{ flex: '1 1 240px', marginTop: isWide ? 0 : 25 }}>
          <Description of={of} />
          <Specification id={story.id} />
        </div>
      </div>
    </Anchor>
  );
}
