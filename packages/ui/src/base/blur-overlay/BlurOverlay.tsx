'use client';

import { Lock } from 'lucide';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLockedLabel } from './lockedLabel.ts';

export type BlurOverlayProps = ComponentProps<'div'> & {
  /** 購入するまで見られない内容かどうか。 */
  locked: boolean;
  /** `small` は小さな画像のため。鍵の印の下に、文字を2行に折って重ねる。 */
  size?: 'small' | 'medium';
  /** 同じ一覧のもっと上に案内文があるので、ぼかしだけにする。読み上げと操作は変わらない。 */
  quiet?: boolean | undefined;
  /** 内容の名前。ボタンの読み上げに使う。 */
  name?: string;
  /** 購入前の内容が押されたときに呼ばれる。 */
  onLockedClick?: (() => void) | undefined;
  /** 見られる内容が押されたときに呼ばれる。拡大するため。 */
  onOpen?: (() => void) | undefined;
};

/** 購入前の内容を6pxぼかし、「購入後に閲覧可能」を重ねる。`SaleProvider` の中で買えないものは「非公開」になる。見た目だけのもので、元の内容はサーバーが渡さない。 */
export function BlurOverlay({
  locked,
  size = 'medium',
  quiet,
  name,
  onLockedClick,
  onOpen,
  className,
  children,
  ...rest
}: BlurOverlayProps) {
  const label = useLockedLabel();
  return (
    <div {...rest} data-locked={locked || undefined} className={cn('relative', locked && 'overflow-hidden', className)}>
      <div
        inert={locked}
        aria-hidden={locked || undefined}
        // Animates unlocking only, never locking or the first paint.
        className={cn('h-full w-full', locked ? 'select-none locked-blur' : 'transition-[filter] duration-slow')}
      >
        {children}
      </div>
      {locked && !quiet && (
        <p className={cn('absolute inset-0 grid place-items-center', size === 'small' ? 'p-0.5' : 'p-2')}>
          <span
            className={cn(
              'inline-flex items-center border border-line bg-surface font-bold text-caption text-ink',
              size === 'small'
                ? 'flex-col gap-0.5 rounded-field px-1.5 py-1.5 text-center leading-flat'
                : 'gap-1.5 rounded-full px-3 py-1 leading-body',
            )}
          >
            <Icon icon={Lock} className="size-icon-small" />
            <span className={size === 'small' ? 'w-[4em]' : undefined}>{label}</span>
          </span>
        </p>
      )}
      {!locked && onOpen && (
        <button
          type="button"
          aria-label={name ? `${name}を拡大する` : '拡大する'}
          onClick={onOpen}
          className="-outline-offset-4 absolute inset-0 cursor-zoom-in rounded-field"
        />
      )}
      {locked && onLockedClick && (
        <button
          type="button"
          aria-label={name ? `${label}：${name}` : label}
          onClick={onLockedClick}
          className="-outline-offset-4 absolute inset-0 rounded-field"
        />
      )}
    </div>
  );
}
