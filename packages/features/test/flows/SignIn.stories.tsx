import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { mockApi } from '../frame.tsx';
import { Flow } from './Flow.tsx';

const server = { hasSession: false };

const meta = {
  title: 'フロー/ログイン',
  id: 'flows-sign-in',
  component: Flow,
  tags: ['!autodocs'],
  args: { subject: tanaka.external_user_id, hasSession: () => server.hasSession },
  parameters: { layout: 'fullscreen', path: '/mypage', chromatic: { disableSnapshot: true } },
  beforeEach: (context) => {
    mockApi(context);
    const { msw } = context;
    server.hasSession = false;
    msw.use(
      http.post('*/api/auth/sign-in/email', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        if (password !== 'a-good-password') {
          return HttpResponse.json(
            { code: 'INVALID_EMAIL_OR_PASSWORD', detail: 'メールアドレスまたはパスワードが正しくありません' },
            { status: 401 },
          );
        }
        server.hasSession = true;
        return HttpResponse.json({ token: 'session', user: {} });
      }),
    );
  },
} satisfies Meta<typeof Flow>;
export default meta;

/** マイページから来た人が、間違えたあとにログインし、マイページに戻るまで。 */
export const BackToMyPage: StoryObj<typeof meta> = {
  name: '間違えてからログインし、元のページに戻る',
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('パスワード');
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'tanaka@example.jp');
    await userEvent.type(password, 'wrong-password');
    await userEvent.click(canvas.getByRole('button', { name: 'ログイン' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('正しくありません');

    await userEvent.clear(password);
    await userEvent.type(password, 'a-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'ログイン' }));
    // The heading appears, and receives focus, once the user has loaded.
    const heading = await canvas.findByRole('heading', { name: '田中 航' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(await canvas.findByRole('button', { name: '田中 航さんのメニュー' })).toBeVisible();
    await expect(await canvas.findByText('まだ購入した仕様情報はありません')).toBeVisible();
  },
};
