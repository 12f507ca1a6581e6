import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** 読み上げの名前。 */
  label: string;
  /** lucide-reactのアイコン。 */
  icon: LucideIcon;
};

/** アイコンだけのボタン。 */
export const IconButton = ({ label, icon: Icon, type, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type ?? 'button'}
    aria-label={label}
    className={cn(
      'grid size-11 shrink-0 place-items-center rounded-full text-ink-muted transition-colors hover:bg-line hover:text-ink disabled:text-line-strong',
      className,
    )}
  >
    <Icon aria-hidden className="size-icon" />
  </button>
);
