import { useEffect, useState } from 'react';
import { viewerNameOf } from '../../packages/features/src/story-helpers/viewers.ts';
import { viewerTitles } from '../viewerMenu.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own.
  interface Window {
    __STORYBOOK_PREVIEW__: {
      extract(): Promise<Record<string, { parameters: Parameters<typeof viewerNameOf>[0] & { path?: string } }>>;
    };
  }
}

export const viewerOptions = Object.entries(viewerTitles).map(([value, label]) => ({ value, label }));

/** The viewer of every screen's story by its id, once `isNeeded`: Storybook loads all stories to know. */
export function useViewers(isNeeded: boolean) {
  const [found, setFound] = useState<Map<string, string | undefined>>();
  useEffect(() => {
    if (!isNeeded || found) return;
    const read = async () => {
      const stories = await window.__STORYBOOK_PREVIEW__.extract();
      const screens = Object.entries(stories).filter(
        ([id, { parameters }]) => id.startsWith('screens-') || parameters.path,
      );
      setFound(new Map(screens.map(([id, { parameters }]) => [id, viewerNameOf(parameters)])));
    };
    void read();
  }, [isNeeded, found]);
  return found;
}
