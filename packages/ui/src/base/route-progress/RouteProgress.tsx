import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type RouteProgressProps = Omit<ComponentProps<'div'>, 'children' | 'role'> & {
  /** 次のページを読み込んでいるかどうか。 */
  active: boolean;
};

/**
 * ページを移るあいだ、画面の上端に出る線。すぐに移れるときは、ちらつかないように現れない（0.15秒待つ）。動きを減らす設定では、
 * 明滅せずに出る。
 */
export const RouteProgress = ({ active, className, style, ...rest }: RouteProgressProps) =>
  active && (
    <div
      {...rest}
      role="progressbar"
      aria-label="ページを読み込んでいます"
      className={cn(
        'pointer-events-none fixed inset-x-0 top-0 z-overlay h-1 transition-opacity starting:opacity-0',
        className,
      )}
      style={{ ...style, transitionDelay: 'var(--transition-duration-fast)' }}
    >
      <div className="h-full animate-pulse bg-brand" />
    </div>
  );
