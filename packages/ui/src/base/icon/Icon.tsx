import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

export type { IconNode };

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** lucideのアイコン。 */
  icon: IconNode;
};

/** 線のアイコン。`aria-label`がなければ飾りで、読み上げられない。大きさは`size-icon`などのクラスで決める。 */
export const Icon = ({ icon, ...rest }: IconProps) =>
  createElement(
    'svg',
    {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': rest['aria-label'] ? undefined : true,
      ...rest,
    },
    ...icon.map(([tag, attributes]) => createElement(tag, attributes)),
  );
