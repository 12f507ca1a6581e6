import type { Preview } from '@storybook/react-vite';

/** The viewers in the toolbar; by default the story's own viewer applies. The frame of the screens knows who they are. */
export const viewerTitles = { visitor: '来訪者', member: '購入前の会員', buyer: '購入者', owner: '持ち主' };

export const viewerMenu = {
  description: '見ている人。通信の答えも、その人のものになります',
  toolbar: {
    icon: 'user',
    dynamicTitle: true,
    items: [
      { value: 'story', title: 'この状態のまま' },
      ...Object.entries(viewerTitles).map(([value, title]) => ({ value, title })),
    ],
  },
} satisfies NonNullable<Preview['globalTypes']>[string];
