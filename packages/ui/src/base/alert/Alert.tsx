import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';
import { type Tone, toneColor, toneIcon } from '../../lib/tone.ts';
import { Icon } from '../icon/Icon.tsx';

const alert = cva('flex items-start gap-2.5 rounded-field border px-4 py-3 text-small leading-note', {
  variants: {
    tone: {
      info: 'border-line-strong bg-surface',
      success: 'border-brand bg-brand-soft',
      warning: 'border-warning bg-warning-soft',
      error: 'border-danger bg-danger-soft',
    } satisfies Record<Tone, string>,
  },
});

export type AlertProps = ComponentProps<'div'> & {
  /** 種類。`error` はすぐに、`success` は切りのよいところで読み上げられる。 */
  tone?: Tone;
};

/** 関係するもののそばに、出たままでいるお知らせ。 */
export function Alert({ tone = 'info', className, children, ...rest }: AlertProps) {
  return (
    <div
      {...rest}
      role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}
      data-tone={tone}
      className={cn(alert({ tone }), className)}
    >
      <Icon icon={toneIcon[tone]} className={cn('mt-0.5 size-icon', toneColor[tone])} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
