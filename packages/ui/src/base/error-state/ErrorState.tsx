'use client';

import { CircleAlert } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 失敗の文。 */
  message: string;
  /** 1なら、失敗の文がページの見出しになり、ページの上に間をあける。 */
  level?: 1 | undefined;
  /** 失敗の文に続く助言。 */
  description?: string | undefined;
  /** 原因を調べる人のための、短い記録。 */
  detail?: string | undefined;
  /** もう一度試すほかにできること。 */
  action?: ReactNode;
  /** 問い合わせのときに伝えてもらう番号。サーバーの失敗のときだけ渡す。 */
  requestId?: string | undefined;
  /** もう一度試すボタンが押されたときに呼ばれる。渡さなければボタンは出ない。 */
  onRetry?: (() => void) | undefined;
};

/** 読み込めなかった内容の代わりに出る。 */
export const ErrorState = ({
  message,
  level,
  description,
  detail,
  action,
  requestId,
  onRetry,
  className,
  ...rest
}: ErrorStateProps) => (
  <div
    {...rest}
    className={cn('grid justify-items-center gap-4 px-4 text-center', level ? 'py-20' : 'py-12', className)}
  >
    <Icon icon={CircleAlert} className="size-icon-large text-danger" />
    <div role="alert" className="max-w-sm">
      {level ? <h1 className="text-body">{message}</h1> : <p>{message}</p>}
      {description && <p className="mt-1 text-small">{description}</p>}
    </div>
    {onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        もう一度読み込む
      </Button>
    )}
    {action}
    {detail && <p className="text-note text-ink-muted">{detail}</p>}
    {requestId && <p className="text-note text-ink-muted">{`お問い合わせ番号 ${requestId}`}</p>}
  </div>
);
