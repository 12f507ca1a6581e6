import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectTexts, getTexts } from '../../../test/plays.ts';
import { EarlierContents } from './EarlierContents.tsx';

const meta = {
  title: '部品/見る・買う/前の内容',
  id: 'ui-earlier-contents',
  component: EarlierContents,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '購入した製品や図面の内容が、購入のあとに書き換えられたとき。',
      not: '長い文章をたたむ。それは、たたんだ文章。',
    },
  },
  args: {
    items: [
      {
        id: 2,
        until: '2026-11-22T03:00:00Z',
        texts: [
          { label: 'メーカー', value: '月灯工房' },
          { label: '品番', value: 'AKR-300' },
        ],
      },
      { id: 1, until: '2026-11-20T03:00:00Z', texts: [{ label: '品番', value: 'AKR-280' }] },
    ],
  },
} satisfies Meta<typeof EarlierContents>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '畳まれている',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('前の内容を見る')).toBeVisible();
    await expect(canvas.getByText('AKR-300')).not.toBeVisible();
  },
};

export const Open: Story = {
  name: '開いた',
  args: { open: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026年11月22日まで')).toBeVisible();
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual(['月灯工房', 'AKR-300', 'AKR-280']);
  },
};

/** いくつかの図面の内容が一緒に並ぶ。 */
export const WithSubjects: Story = {
  name: '何の内容かも示す',
  args: {
    open: true,
    items: [
      {
        id: 1,
        subject: '2階平面図',
        until: '2026-11-22T03:00:00Z',
        texts: [{ label: '説明', value: '吹き抜けに面した書斎と、南の寝室。階段の脇に物入れがあります。' }],
      },
    ],
  },
  play: expectTexts('2階平面図・2026年11月22日まで'),
};
