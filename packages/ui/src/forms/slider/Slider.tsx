'use client';

import { type ComponentProps, useId } from 'react';
import { cn } from '../../lib/cn.ts';

export type SliderProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  /** 見える名前。 */
  label: string;
  /** いまの値の、単位つきの書き方。例：¥5,000。つまみの上に出て、そのまま読み上げられる。 */
  valueText: string;
};

/** 数のおおよそを、つまみを動かして選ぶ。矢印キー、Home、Endでも動く。値はいつも文字で見える。 */
export function Slider({ label, valueText, className, ...rest }: SliderProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-bold text-small">
          {label}
        </label>
        {/* Screen readers announce the same text from the slider's `aria-valuetext`. */}
        <span aria-hidden className="font-bold text-heading">
          {valueText}
        </span>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        aria-valuetext={valueText}
        className={cn('min-h-11 w-full accent-selected', rest.disabled ? 'cursor-not-allowed' : 'cursor-pointer')}
      />
    </div>
  );
}
