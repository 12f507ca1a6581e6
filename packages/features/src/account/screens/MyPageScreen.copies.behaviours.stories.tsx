import { properties } from '@iespec/contract';
import { concreteCard, komorebiCard, sato } from '@iespec/contract/fixtures';
import { after, answer, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type Context, chooseFromMenu, expectText } from '../../story-helpers/steps.ts';
import states from './MyPageScreen.stories.tsx';

export default {
  ...behaviours(states, { viewer: sato, path: '/mypage?tab=sales' }),
  title: 'ふるまい/マイページの物件の複製',
  id: 'behaviours-my-copies',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const copyHome = (context: Context) => chooseFromMenu(context, '木漏れ日の家の操作', '複製する');
/** The row of a home, with what is shown below it. */
const rowOf = async ({ canvas }: Pick<Context, 'canvas'>, name: string) =>
  within((await canvas.findByRole('link', { name: `${name}を編集する` })).closest('li') as HTMLElement);
const keys = () => requests(properties.copy).map(({ body }) => (body as { creation_key: string }).creation_key);

/** 複製ができると、その編集へ進む。 */
export const PropertyCopied: Story = {
  name: '物件を複製して、その編集へ進む',
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    await expectText(canvas, '/property/19/edit');
    await expectText(canvas, '物件を複製しました');
    await expect(requests(properties.copy)).toMatchObject([{ params: { id: '10' } }]);
    await expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  },
};

/** 送っているあいだは行がそう言い、もう一度も、ほかの物件も、複製できない。 */
export const CopiedOnce: Story = {
  name: '複製している物件',
  beforeEach: given(never(properties.copy)),
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    const row = await rowOf({ canvas }, '木漏れ日の家');
    await expect(await row.findByRole('status')).toHaveTextContent('複製しています...');
    for (const name of ['木漏れ日の家', '海辺の小さな家']) {
      await userEvent.click(canvas.getByRole('button', { name: `${name}の操作` }));
      await expect(screen.getByRole('menuitem', { name: '複製する' })).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Escape}');
    }
    await expect(requests(properties.copy)).toHaveLength(1);
  },
};

/** 断られた理由は、複製しようとした物件の下に出る。 */
export const CopyRefused: Story = {
  name: '物件の複製を断られる',
  beforeEach: given(refuse(properties.copy, 409, '登録できる物件は500件までです。不要な物件を削除してください')),
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    const row = await rowOf({ canvas }, '木漏れ日の家');
    await expect(await row.findByRole('alert')).toHaveTextContent(
      '登録できる物件は500件までです。不要な物件を削除してください',
    );
    await expect(row.getByText('公開中')).toBeVisible();
  },
};

/** 答えが届かなくても、できた複製は一覧に出て、もう一度送っても増えない。 */
export const CopyUnheard: Story = {
  name: '物件の複製の答えが届かない',
  beforeEach: given(
    after(
      properties.copy,
      answer(properties.byUser, {
        items: [{ ...komorebiCard, id: 19, name: '木漏れ日の家のコピー' }, komorebiCard, concreteCard],
        next_cursor: null,
      }),
    ),
    networkError(properties.copy),
  ),
  play: async ({ canvas, userEvent }) => {
    await copyHome({ canvas, userEvent });
    const row = await rowOf({ canvas }, '木漏れ日の家');
    await expect(await row.findByRole('alert')).toHaveTextContent('物件の複製に失敗しました。');
    await rowOf({ canvas }, '木漏れ日の家のコピー');
    await copyHome({ canvas, userEvent });
    await waitFor(() => expect(keys()).toHaveLength(2));
    await expect(new Set(keys()).size).toBe(1);
  },
};
