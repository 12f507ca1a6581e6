import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type NoticeTone = 'info' | 'success' | 'error';

const notice = cva('flex items-start gap-2.5 rounded-field border px-4 py-3 text-[14px] leading-relaxed', {
  variants: {
    tone: {
      info: 'border-brand/25 bg-brand-soft text-ink',
      success: 'border-brand/25 bg-brand-soft text-brand',
      error: 'border-danger/40 bg-surface text-danger',
    } satisfies Record<NoticeTone, string>,
  },
});

const icon = { info: Info, success: CircleCheck, error: CircleAlert } as const;

export type NoticeProps = ComponentProps<'div'> & {
  /** What kind of news it is; an error is announced at once. */
  tone?: NoticeTone;
};

/** A sentence that stands where it matters. */
export function Notice({ tone = 'info', className, children, ...rest }: NoticeProps) {
  const Icon = icon[tone];
  return (
    <div
      {...rest}
      role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}
      data-tone={tone}
      className={cn(notice({ tone }), className)}
    >
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
