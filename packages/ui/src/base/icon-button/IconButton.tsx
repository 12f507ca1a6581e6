import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** 読み上げの名前。 */
  label: string;
  /** lucideのアイコン。 */
  icon: IconNode;
};

/** アイコンだけのボタン。 */
export const IconButton = ({ label, icon, type, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type ?? 'button'}
    aria-label={label}
    className={cn(
      'grid size-11 shrink-0 place-items-center rounded-full text-ink-muted transition-colors hover:bg-line hover:text-ink disabled:text-line-strong',
      className,
    )}
  >
    <Icon icon={icon} className="size-icon" />
  </button>
);
