import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectNoOverflow } from '../../../test/plays.ts';
import { living } from '../../../test/samples.ts';
import type { Upload } from '../image-uploader/UploadItem.tsx';
import { type TrayUpload, UploadTray } from './UploadTray.tsx';

const upload = (name: string, state: Upload['state'], place = 'LDKの写真'): TrayUpload => ({
  id: name,
  name,
  previewUrl: living.url,
  state,
  place,
});

const sending = [
  upload('居間.jpg', { step: 'uploading', progress: 0.42 }),
  upload('小上がり.jpg', { step: 'processing', attempt: 1, attempts: 3 }),
  upload('照明.jpg', { step: 'waiting' }, '和紙のペンダントライトの写真'),
];
const failed = [
  upload('寝室.jpg', { step: 'failed', reason: 'network' }),
  upload('玄関.jpg', {
    step: 'failed',
    reason: 'refused',
    detail: 'この画像は読み取れませんでした。別の画像をお試しください。',
    retryable: false,
  }),
];

const meta = {
  title: '部品/登録・編集/送っている写真',
  id: 'ui-upload-tray',
  component: UploadTray,
  parameters: {
    status: '試作',
    usage: {
      when: '写真を送りながら、ほかのページへ移れるとき。ページの枠に1つ置く。',
      not: '写真を選ぶところ。それは画像アップロード。',
    },
    docs: { story: { inline: false, height: '240px' } },
  },
  args: { uploads: sending, onRetry: fn(), onDismiss: fn() },
} satisfies Meta<typeof UploadTray>;
export default meta;

type Story = StoryObj<typeof meta>;

const expectPill =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(text);
    await expect(status.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  };

/** 待っているものと、サーバーが処理しているものも数える。 */
export const Default: Story = { name: '送信中', play: expectPill('3枚を送信中') };

export const SendingWithFailures: Story = {
  name: '送信中：送れなかったものがある',
  args: { uploads: [...sending, ...failed] },
  play: async (context) => {
    await expectPill('3枚を送信中、2枚は送れませんでした')(context);
    await expectNoOverflow();
  },
};

export const Failed: Story = {
  name: '送れなかった',
  args: { uploads: failed },
  play: expectPill('2枚を送れませんでした'),
};

/** まもなく消える。 */
export const Completed: Story = {
  name: '送り終えた',
  args: { uploads: [upload('居間.jpg', { step: 'completed' })] },
  play: expectPill('1枚を追加しました'),
};

/** 送るものがなければ、何も出さない。 */
export const Empty: Story = {
  name: '送るものがない',
  args: { uploads: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
