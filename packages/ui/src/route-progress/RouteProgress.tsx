import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type RouteProgressProps = Omit<ComponentProps<'div'>, 'children' | 'role'> & {
  /** 次のページを読み込んでいるかどうか。 */
  active: boolean;
};

/**
 * ページを移るあいだ、画面の上端に伸びていく線。すぐに移れるときは、ちらつかないように現れない（0.15秒待つ）。動きを減らす設定では、
 * 伸びずに現れる。
 */
export const RouteProgress = ({ active, className, ...rest }: RouteProgressProps) =>
  active && (
    <div
      {...rest}
      role="progressbar"
      aria-label="ページを読み込んでいます"
      className={cn('pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]', className)}
    >
      <div className="h-full w-full origin-left scale-x-90 bg-brand opacity-100 transition-[scale,opacity] delay-[150ms] duration-[8s,0s] ease-out starting:scale-x-0 starting:opacity-0" />
    </div>
  );
