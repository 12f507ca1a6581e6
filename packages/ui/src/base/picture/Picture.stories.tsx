import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { exterior, firstFloor } from '../../../test/samples.ts';
import { wrapIn } from '../../../test/storyDecorators.tsx';
import { NoImage, Picture } from './Picture.tsx';

const meta = {
  title: '部品/基本/写真',
  id: 'ui-picture',
  component: Picture,
  subcomponents: { NoImage },
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '写真と図面のすべて。場所を先に確保し、大きさを選ぶ。', not: 'アイコンや飾り。' },
  },
  args: { file: exterior, alt: '夕暮れの外観', sizes: '320px' },
  decorators: [wrapIn('aspect-photo w-80')],
} satisfies Meta<typeof Picture>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 見えるときに、合う大きさで読み込まれる。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>('img', { name: '夕暮れの外観' });
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect(image).toHaveAttribute('srcset', '/pictures/exterior-400.webp 400w,/pictures/exterior-800.webp 800w');
    await expect(image).toHaveAttribute('sizes', '320px');
    await expect([image.offsetWidth, image.offsetHeight]).toEqual([320, 240]);
    await waitFor(() => expect(image.complete && image.naturalWidth).toBeTruthy());
  },
};

/** 図面は切り取られない。 */
export const Contain: Story = {
  name: '図面：切り取らない',
  args: { file: firstFloor, alt: '1階平面図', fit: 'contain' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '1階平面図' })).toHaveStyle({ objectFit: 'contain' });
  },
};

/** 読み込めなくても場所が残り、写真のないことが分かる。 */
export const Missing: Story = {
  name: '読み込めない',
  args: { file: { ...exterior, url: 'data:image/webp;base64,', sources: null } },
  play: async ({ canvas }) => {
    const image = await canvas.findByText('No image');
    await expect(canvas.getByRole('img', { name: '夕暮れの外観' })).toBe(image);
    await expect([image.offsetWidth, image.offsetHeight]).toEqual([320, 240]);
  },
};

/** 画像がないときの場所取り。 */
export const None: Story = {
  name: '写真なし',
  render: () => <NoImage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No image')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};
