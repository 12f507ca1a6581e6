import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { firstFloor } from '../../../test/samples.ts';
import { PageChooser } from './PageChooser.tsx';

const pages = [1, 2, 3].map((number) => ({ number, url: firstFloor.url }));

const meta = {
  title: '部品/登録・編集/ページの選択',
  id: 'ui-page-chooser',
  component: PageChooser,
  parameters: {
    status: '試作',
    usage: { when: 'PDFのページの1つを、画像として登録するとき。', not: 'PDFを読ませるとき。' },
    docs: { story: { inline: false, height: '640px' } },
  },
  args: { open: true, fileName: '実施図面.pdf', pages, onCancel: fn(), onChoose: fn() },
} satisfies Meta<typeof PageChooser>;
export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = async () => within(await screen.findByRole('dialog', { name: '図面にするページを選ぶ' }));

export const Choosing: Story = {
  name: '選ぶ',
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByText('「実施図面.pdf」の1ページを図面の画像にします。')).toBeVisible();
    await expect(within(dialog.getByRole('list', { name: 'ページ' })).getAllByRole('button')).toHaveLength(3);
    await expect(dialog.getByRole('button', { name: 'ページ3' })).toBeEnabled();
  },
};

export const Reading: Story = {
  name: '読み込み中',
  args: { pages: null },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getAllByText('PDFを読み込んでいます...')[1]).toBeVisible();
    await expect(dialog.queryByRole('list')).not.toBeInTheDocument();
  },
};

/** 見本のできていないページも、もう選べる。選べないページがあれば、そう言う。 */
export const Drawing: Story = {
  name: '見本を描いている',
  args: {
    pages: pages.map((page) => (page.number > 1 ? { ...page, url: null } : page)),
    note: '全24ページのうち、最初の3ページから選べます。',
  },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: 'ページ2' })).toBeEnabled();
    await expect(dialog.getByText('全24ページのうち、最初の3ページから選べます。')).toBeVisible();
  },
};

export const Making: Story = {
  name: '画像にしている',
  args: { loading: true },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByText('図面にしています...')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'ページ1' })).toBeDisabled();
  },
};

export const Failed: Story = {
  name: '読み込めない',
  args: { pages: null, failure: 'PDFを読み取れませんでした。別のPDFか、図面の画像（JPEG・PNG）を選んでください。' },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'PDFを読み取れませんでした。別のPDFか、図面の画像（JPEG・PNG）を選んでください。',
    );
    await expect(dialog.queryByText('PDFを読み込んでいます...')).not.toBeInTheDocument();
  },
};

/** ほかのページは選べる。 */
export const PageFailed: Story = {
  name: 'ページを画像にできない',
  args: { failure: 'このページを画像にできませんでした。別のページを選んでください。' },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('別のページを選んでください。');
    await expect(dialog.getByRole('button', { name: 'ページ1' })).toBeEnabled();
  },
};
