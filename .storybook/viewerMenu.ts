import type { Preview } from '@storybook/react-vite';

/** The titles of the viewers in the toolbar. Their users are in features' story-helpers/viewers.ts, which the preview must not import. */
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
