import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Slider.stories.tsx';
import { Slider, type SliderProps } from './Slider.tsx';

const meta = {
  ...behaviours(states),
  title: 'ふるまい/スライダー',
  id: 'behaviours-slider',
  tags: ['behaviour', '!autodocs'],
  render: (args: SliderProps) => <Stateful {...args} />,
};
export default meta;

function Stateful(props: SliderProps) {
  const [value, setValue] = useState(Number(props.value));
  return (
    <Slider
      {...props}
      value={value}
      valueText={`¥${value.toLocaleString('ja-JP')}`}
      onChange={({ target }) => setValue(target.valueAsNumber)}
    />
  );
}

/** 動かすと、見える値も読み上げる値も変わる。 */
export const Moved: StoryObj<typeof meta> = {
  name: '動かすと値が変わる',
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: '価格' });
    fireEvent.change(slider, { target: { value: '12000' } });
    await expect(canvas.getByText('¥12,000')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', '¥12,000');
  },
};

/** 刻みの間と範囲の外は選べない。 */
export const WithinRange: StoryObj<typeof meta> = {
  name: '刻みと範囲に収まる',
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: '価格' });
    fireEvent.change(slider, { target: { value: '12200' } });
    await expect(slider).toHaveValue('12000');
    fireEvent.change(slider, { target: { value: '99999' } });
    await expect(canvas.getByText('¥30,000')).toBeVisible();
  },
};
