import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectNoOverflow, getTexts } from '../../../test/plays.ts';
import { Page } from '../../base/page/Page.tsx';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { RoomIndex } from './RoomIndex.tsx';

const meta = {
  title: '部品/見る・買う/部屋の目次',
  id: 'ui-room-index',
  component: RoomIndex,
  parameters: {
    status: '試作',
    usage: {
      when: '部屋ごとに長く続く一覧で、行き来できるようにするとき。',
      not: '内容をしぼること。それは部屋の選択。',
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
  },
  args: {
    items: ['LDK', '小上がり', '寝室', '書斎', '玄関土間', '浴室・洗面室'].map((label, index) => ({
      id: `room-${index + 20}`,
      label,
    })),
  },
  render: (args) => (
    <Page className="xl:grid xl:grid-cols-[220px_1fr] xl:gap-10">
      <RoomIndex {...args} />
      <div>
        {args.items.map(({ id, label }) => (
          <section key={id} id={id} className="min-h-[600px] pt-4">
            <SectionHeading>{label}</SectionHeading>
          </section>
        ))}
        <div className="h-[600px]" />
      </div>
    </Page>
  ),
} satisfies Meta<typeof RoomIndex>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  name: 'スマートフォンでは横の列',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  play: async ({ canvas }) => {
    const index = within(canvas.getByRole('navigation', { name: '部屋の目次' }));
    const links = index.getAllByRole('link');
    await expect(getTexts(links)).toEqual(['LDK', '小上がり', '寝室', '書斎', '玄関土間', '浴室・洗面室']);
    await expect(links[1]).toHaveAttribute('href', '#room-21');
    await expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[0]]);
    await expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
    await expectNoOverflow();
  },
};

/** 20を超える部屋は、端末の選択画面から選ぶ。列には並ばない。 */
export const Many: Story = {
  name: '21部屋',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: { items: Array.from({ length: 21 }, (_, index) => ({ id: `room-${index + 1}`, label: `客室${index + 1}` })) },
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('combobox', { name: '部屋へ移る' });
    await expect(choice).toHaveDisplayValue('客室1');
    await expect(within(choice).getAllByRole('option')).toHaveLength(21);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Desktop: Story = {
  name: '1280px以上では縦の列',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(new Set(links.map((link) => link.getBoundingClientRect().left)).size).toBe(1);
    await expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(6);
  },
};
