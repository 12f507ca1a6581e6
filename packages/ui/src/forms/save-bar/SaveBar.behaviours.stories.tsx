import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { Dialog } from '../../base/dialog/Dialog.tsx';
import states from './SaveBar.stories.tsx';
import { SaveBar } from './SaveBar.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/保存バー',
  id: 'behaviours-save-bar',
  tags: ['behaviour', '!autodocs'],
};

const keyboardHeight = 300;

/** 電話のキーボードが出ると、その上に上がり、しまうと戻る。 */
export const AboveTheKeyboard: StoryObj<typeof states> = {
  name: 'キーボードの上に出る',
  beforeEach: () => () => {
    if (window.visualViewport) Reflect.deleteProperty(window.visualViewport, 'height');
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('button', { name: '保存する' }).closest('[data-status]') as HTMLElement;
    const viewport = window.visualViewport as VisualViewport;
    const show = (covered: number) => {
      Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight - covered });
      viewport.dispatchEvent(new Event('resize'));
    };
    show(keyboardHeight);
    await waitFor(() => expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight - keyboardHeight));
    show(0);
    await waitFor(() =>
      expect(bar.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight - keyboardHeight),
    );
  },
};

const pressed = fn();

const submit = (event: Event) => {
  event.preventDefault();
  pressed();
};

function listen() {
  pressed.mockClear();
  document.addEventListener('submit', submit);
  return () => document.removeEventListener('submit', submit);
}

export const NotBehindDialog: StoryObj<typeof states> = {
  name: 'ダイアログの後ろでは保存しない',
  render: (args) => (
    <>
      <SaveBar {...args} />
      <Dialog open title="仕様を貼り付け" description="コピーした行を加えます。" onClose={() => {}}>
        貼り付けます。
      </Dialog>
    </>
  ),
  beforeEach: listen,
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(pressed).not.toHaveBeenCalled();
  },
};

/** 電話では画面の下に、広い画面では下から少し上に残る。 */
export const AtTheBottomOfPhones: StoryObj<typeof states> = {
  name: '電話の画面の下に残る',
  globals: { viewport: { value: 'phone', isRotated: false } },
  decorators: [
    (Story) => (
      <>
        <div className="h-[200svh]" />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('button', { name: '保存する' }).closest('[data-status]') as HTMLElement;
    await waitFor(() => expect(window.innerHeight - bar.getBoundingClientRect().bottom).toBe(0));
    await expect(bar.offsetHeight).toBeLessThan(80);
  },
};

export const AtTheBottomOfDesktops: StoryObj<typeof states> = {
  ...AtTheBottomOfPhones,
  name: '広い画面の下に残る',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('button', { name: '保存する' }).closest('[data-status]') as HTMLElement;
    await waitFor(() => expect(window.innerHeight - bar.getBoundingClientRect().bottom).toBe(16));
  },
};
