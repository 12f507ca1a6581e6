import { sato, suzuki, tanaka } from '@iespec/contract/fixtures';
import type { Preview } from '@storybook/react-vite';
import type { StoryViewer } from './parameters.ts';

/** The viewers in the toolbar; by default the story's own viewer applies. */
export const viewers: Record<string, { title: string; viewer: StoryViewer }> = {
  visitor: { title: '来訪者', viewer: 'signedOut' },
  member: { title: '購入前の会員', viewer: tanaka },
  buyer: { title: '購入者', viewer: suzuki },
  owner: { title: '持ち主', viewer: sato },
};

export const viewerMenu = {
  description: '見ている人。通信の答えも、その人のものになります',
  toolbar: {
    icon: 'user',
    dynamicTitle: true,
    items: [
      { value: 'story', title: 'この状態のまま' },
      ...Object.entries(viewers).map(([value, { title }]) => ({ value, title })),
    ],
  },
} satisfies NonNullable<Preview['globalTypes']>[string];

type Context = { globals: { viewer?: string }; parameters: { viewer?: StoryViewer } };

/** The viewer selected in the toolbar, if any. */
export const chosenViewer = ({ globals: { viewer = 'story' } }: Pick<Context, 'globals'>) => viewers[viewer]?.viewer;

/** The viewer for the screen and the API responses: the toolbar's, otherwise the story's. */
export const viewerOf = (context: Context): StoryViewer =>
  chosenViewer(context) ?? context.parameters.viewer ?? 'signedOut';

/** The key in `viewers` of a story's own viewer; undefined for states that belong to nobody, such as an unknown sign-in. */
export function viewerKeyOf({ viewer = 'signedOut' }: Context['parameters']) {
  const idOf = (candidate: StoryViewer) => (typeof candidate === 'string' ? candidate : candidate.id);
  return Object.keys(viewers).find((key) => viewers[key] && idOf(viewers[key].viewer) === idOf(viewer));
}
