import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import states from './SaveBar.stories.tsx';
import type { SaveBar } from './SaveBar.tsx';

const meta = {
  ...states,
  title: 'ふるまい/保存バー',
  id: 'behaviours-save-bar',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SaveBar>;
export default meta;

const keyboardHeight = 300;

/** 電話のキーボードが出ると、その上に上がり、しまうと戻る。 */
export const AboveTheKeyboard: StoryObj<typeof meta> = {
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
