import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { PropertyMockScreen } from './PropertyMockScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/モックの物件',
  id: 'screens-property-mock',
  component: PropertyMockScreen,
  args: { id: '7' },
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: '/property_mock/7' },
} satisfies Meta<typeof PropertyMockScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 文字だけのページ。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'モックの物件' })).toBeVisible();
    await expect(canvas.getByText('物件番号：7')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
