import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { getTexts } from '../../../test/plays.ts';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: '部品/基本/項目の一覧',
  id: 'ui-description-list',
  component: DescriptionList,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '見出しと値の組を並べるとき。', not: '比べるための表。' },
  },
  args: {
    items: [
      { label: '所在地', value: '長野県' },
      { label: '間取り', value: '3LDK' },
      { label: '構造', value: '木造' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['所在地', '間取り', '構造']);
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual(['長野県', '3LDK', '木造']);
  },
};
