import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { expectText } from '../../story-helpers/steps.ts';
import states from './PasswordScreen.stories.tsx';

const meta = {
  ...behaviours(states, { path: '/sign-in/reset-password#token=abc' }),
  title: 'ふるまい/パスワードの再設定',
  id: 'behaviours-password',
  tags: ['behaviour', '!autodocs'],
  args: { form: 'reset-password' },
};
export default meta;

const sent: unknown[] = [];

/** メールの印とともに送り、ログインへ進む。 */
export const Changed: StoryObj<typeof meta> = {
  name: '変えたらログインへ進む',
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      http.post('*/api/auth/reset-password', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ status: true });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('新しいパスワード'), 'a-good-password');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    await expectText(canvas, '/sign-in');
    await expectText(canvas, '新しいパスワードでログインできます');
    await expect(sent).toEqual([{ token: 'abc', newPassword: 'a-good-password' }]);
  },
};
