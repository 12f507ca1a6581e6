import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { getTexts } from '../../story-helpers/plays.ts';
import { lamp, lampDetails } from '../../story-helpers/samples.ts';
import { DimensionList, SpecificationList } from './SpecificationList.tsx';

const meta = {
  title: '部品/仕様と寸法',
  id: 'ui-specification-list',
  component: SpecificationList,
  parameters: {
    status: '安定',
    usage: { when: '製品の仕様や寸法を見せるとき。', not: '編集。それは仕様フォームと寸法フォーム。' },
  },
  subcomponents: { DimensionList },
  args: { specifications: lampDetails.specifications },
} satisfies Meta<typeof SpecificationList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 同じ種類は1行にまとまる。 */
export const Specifications: Story = {
  name: '仕様',
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['光源', '素材']);
    await expect(canvas.getByText('楮和紙、真竹')).toBeVisible();
  },
};

/** 写真は、その仕様の下に並ぶ。購入前のものはぼける。 */
export const WithPictures: Story = {
  name: '写真のある仕様',
  args: {
    specifications: [
      { id: 60, type: '光源', value: 'LED電球 E26 6.9W 電球色' },
      { id: 61, type: '素材', value: '楮和紙', pictures: [{ ...lamp, id: 1, alt: '和紙の表面', locked: false }] },
      { id: 62, type: '素材', value: '真竹', pictures: [{ ...lamp, id: 2, alt: '竹ひごの端', locked: true }] },
    ],
    onLockedClick: fn(),
    onOpenPicture: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['光源', '素材']);
    await userEvent.click(canvas.getByRole('button', { name: '和紙の表面を拡大する' }));
    await expect(args.onOpenPicture).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: '購入後に閲覧可能：竹ひごの端' }));
    await expect(args.onLockedClick).toHaveBeenCalledOnce();
  },
};

/** 1つずつ1行で、数には桁区切りが入り、単位が付く。 */
export const Dimensions: Story = {
  name: '寸法',
  render: () => <DimensionList dimensions={lampDetails.dimensions} />,
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('listitem'))).toEqual(['幅 450 mm', 'コード長 1,500 mm']);
  },
};
