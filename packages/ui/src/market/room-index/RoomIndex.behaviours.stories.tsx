import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { getTexts, painted } from '../../../test/plays.ts';
import states from './RoomIndex.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋の目次',
  id: 'behaviours-room-index',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const current = (canvasElement: HTMLElement) => getTexts(canvasElement.querySelectorAll('[aria-current="location"]'));

/** 読み進めると印が移り、目次は上に残り、印の付いた部屋が列の中に見える。 */
export const FollowsScrolling: Story = {
  name: '読んでいる部屋に印が付く',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    window.scrollTo(0, 600 * 4);
    await waitFor(() => expect(current(canvasElement)).toEqual(['玄関土間']));
    const index = canvas.getByRole('navigation', { name: '部屋の目次' });
    await expect(index.getBoundingClientRect().top).toBe(56);
    await waitFor(() => {
      const { left, right } = canvas.getByRole('link', { name: '玄関土間' }).getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    });
    window.scrollTo(0, 600);
    await waitFor(() => expect(current(canvasElement)).toEqual(['小上がり']));
    window.scrollTo(0, 0);
    await waitFor(() => expect(current(canvasElement)).toEqual(['LDK']));
  },
};

/** 押した部屋には、進むのを待たずに印が付く。 */
export const Chosen: Story = {
  name: '部屋を押す',
  decorators: [
    (Story) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the test page from navigating.
      // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click.
      <div onClick={(event) => event.preventDefault()}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(current(canvasElement)).toEqual(['LDK']));
    await painted();
    await userEvent.click(canvas.getByRole('link', { name: '寝室' }));
    await expect(current(canvasElement)).toEqual(['寝室']);
  },
};
