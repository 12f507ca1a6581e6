import type { Preview } from '@storybook/react-vite';

/** The toolbar's viewers. Their users are in features' test/viewers.ts, which the preview must not import. */
export const viewerMenu = {
  description: '見ている人。通信の答えも、その人のものになります',
  toolbar: {
    icon: 'user',
    dynamicTitle: true,
    items: [
      { value: 'story', title: 'この状態のまま' },
      { value: 'visitor', title: '来訪者' },
      { value: 'member', title: '購入前の会員' },
      { value: 'buyer', title: '購入者' },
      { value: 'owner', title: '持ち主' },
    ],
  },
} satisfies NonNullable<Preview['globalTypes']>[string];
