import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './ProductRow.stories.tsx';
import { ProductRow } from './ProductRow.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の行',
  id: 'behaviours-product-row',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 購入すると、仮の文字のぼかしが、届いた内容の上でほどける。 */
export const Unlocked: Story = {
  name: '購入すると開く',
  render: function Bought(args) {
    const [details, setDetails] = useState<typeof args.details>(null);
    return (
      <>
        <ProductRow {...args} details={details} />
        <button type="button" onClick={() => setDetails(args.details)}>
          購入する
        </button>
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const blurred = canvasElement.querySelector<HTMLElement>('[inert]');
    const dissolved = fn();
    blurred?.addEventListener('transitionrun', ({ propertyName }) => dissolved(propertyName));
    await userEvent.click(canvas.getByRole('button', { name: '購入する' }));
    await expect(await canvas.findByText('TA-450W')).toBeVisible();
    await expect(blurred).toContainElement(canvas.getByText('TA-450W'));
    await waitFor(() => expect(dissolved).toHaveBeenCalledWith('filter'));
    await expect(canvas.queryByText('○○○○○○')).not.toBeInTheDocument();
  },
};
