import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './Menu.stories.tsx';

const first = fn();
const last = fn();
const onDisabled = fn();

const meta = {
  ...behaviours(states),
  title: 'ふるまい/メニュー',
  id: 'behaviours-menu',
  tags: ['behaviour', '!autodocs'],
  args: {
    ...states.args,
    items: [
      { label: 'Copy', onSelect: first },
      { label: '前へ移動', onSelect: onDisabled, disabled: true },
      { label: '削除する', onSelect: last },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const expectFocusOn = (canvas: Canvas, name: string) =>
  waitFor(() => expect(canvas.getByRole('menuitem', { name })).toHaveFocus());

/** 矢印は端から端へ回り、HomeとEndは端へ、頭の文字はその操作へ動く。 */
export const MovedByKeys: Story = {
  name: 'キーで動く',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expectFocusOn(canvas, 'Copy');
    await userEvent.keyboard('{ArrowUp}');
    await expectFocusOn(canvas, '削除する');
    await userEvent.keyboard('{ArrowDown}');
    await expectFocusOn(canvas, 'Copy');
    await userEvent.keyboard('{End}');
    await expectFocusOn(canvas, '削除する');
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expectFocusOn(canvas, '前へ移動');
    await userEvent.keyboard('c');
    await expectFocusOn(canvas, 'Copy');
  },
};

/** 選ぶと閉じ、フォーカスはボタンへ戻る。 */
export const Selected: Story = {
  name: '選ぶと閉じる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectFocusOn(canvas, 'Copy');
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await expect(canvas.queryByRole('menuitem')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  },
};

/** ↑で開くと、最後の操作から始まる。Tabで先へ進むと閉じる。 */
export const ClosedByTab: Story = {
  name: '↑で開き、Tabで閉じる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expectFocusOn(canvas, '削除する');
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('menuitem')).not.toBeInTheDocument());
  },
};

/** 選べない操作は、押しても何も起きず、開いたまま。 */
export const DisabledPressed: Story = {
  name: '選べない操作を押す',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await canvas.findByRole('menuitem', { name: '前へ移動' }));
    await expect(onDisabled).not.toHaveBeenCalled();
    await expect(canvas.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  },
};

/** 外が押されると閉じる。ブラウザーがpopoverを閉じなくても。 */
export const ClosedByPressOutside: Story = {
  name: '外を押すと閉じる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectFocusOn(canvas, 'Copy');
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(canvas.queryByRole('menuitem')).not.toBeInTheDocument());
  },
};
