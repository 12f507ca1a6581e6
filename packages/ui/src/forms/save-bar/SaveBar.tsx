'use client';

import { Check, CircleAlert, CircleDot, type IconNode } from 'lucide';
import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';
import { useScrollPadding } from '../../lib/useScrollPadding.ts';
import { saveLabels } from '../form/Form.tsx';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { saveKeys, useSaveKeys } from './useSaveKeys.ts';

export type SaveStatus = 'idle' | 'saved' | 'unsaved' | 'saving' | 'failed';

export type SaveBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 保存の状態。まだ何も入力していない新しいものは`idle`。 */
  status: SaveStatus;
  /** 状態を言う文。失敗したときは、何に失敗したかを名前で言う。 */
  message?: string | undefined;
  /** 保存ボタンの名前と、保存中の名前。 */
  submit?: { label: string; loadingLabel: string };
  /** 保存ボタンが送るフォームのid。フォームの中に置くときは要らない。 */
  form?: string | undefined;
  /** 保存ボタンの前に置く操作。 */
  actions?: ReactNode;
  /** 保存より先に勧める操作。保存ボタンのあとに置き、保存ボタンは控えめになる。 */
  primaryAction?: ReactNode;
};

const states: Record<SaveStatus, { message: string; icon?: IconNode; color: string }> = {
  idle: { message: 'まだ登録していません', color: 'text-ink-muted' },
  saved: { message: '保存済み', icon: Check, color: 'text-brand' },
  unsaved: { message: '保存していない変更があります', icon: CircleDot, color: 'text-warning' },
  saving: { message: '保存しています...', color: 'text-ink-muted' },
  failed: { message: '保存できませんでした', icon: CircleAlert, color: 'text-danger' },
};

/**
 * 長い編集画面で、画面の下に残る保存ボタンと、保存の状態。CtrlかCommandとSで保存、Enterで保存して次へ進む。
 * 下のタブは、このバーがあるあいだ消える。ホームインジケーター、キーボードには隠れない。画面の大きさ（visualViewport）を見張る。
 */
export function SaveBar({
  status,
  message,
  submit = saveLabels,
  form,
  actions,
  primaryAction,
  className,
  style,
  ...rest
}: SaveBarProps) {
  const inset = useKeyboardInset();
  const bar = useRef<HTMLDivElement>(null);
  useSaveKeys(bar);
  useScrollPadding(bar, { inset });
  const { icon, ...state } = states[status];
  const isSaving = status === 'saving';
  // On a phone, beside several buttons, the icon is enough for a state that asks nothing of the user.
  const isBrief = actions !== undefined && message === undefined && status !== 'failed';
  return (
    <div
      {...rest}
      ref={bar}
      data-bottom-bar
      data-save-bar
      data-status={status}
      data-keyboard={inset > 0 || undefined}
      style={{ ...style, '--keyboard': `${inset}px` } as CSSProperties}
      className={cn(
        'sticky z-floating -mx-page flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t bg-surface px-page py-1.5 md:mx-0 md:rounded-card md:border md:px-4',
        'bottom-[max(env(safe-area-inset-bottom),var(--keyboard))] lg:bottom-[max(1rem,var(--keyboard))]',
        className,
      )}
    >
      <p
        role={status === 'failed' ? 'alert' : 'status'}
        className={cn(
          'flex min-w-0 items-center gap-1.5 text-note leading-note sm:grow',
          isBrief ? 'sm:basis-0' : actions ? 'grow basis-full sm:basis-0' : 'grow basis-24',
          state.color,
        )}
      >
        {icon && <Icon icon={icon} className="size-icon-small" />}
        <span className={isBrief ? 'max-sm:sr-only' : undefined}>{message ?? state.message}</span>
      </p>
      <div
        className={cn(
          'flex items-center gap-x-2 gap-y-1',
          (primaryAction || !actions) && 'flex-wrap',
          actions && 'min-w-0 flex-1 sm:flex-none',
        )}
      >
        {actions}
        <Button
          type="submit"
          form={form}
          loading={isSaving}
          {...(actions && { className: 'shrink-0 max-sm:grow max-sm:px-3' })}
          aria-keyshortcuts={saveKeys.save}
          {...(primaryAction && { variant: 'secondary' as const })}
        >
          {isSaving ? submit.loadingLabel : submit.label}
        </Button>
        {/* Where the text is large, it has a row of its own. */}
        {primaryAction && <div className="grid grow">{primaryAction}</div>}
      </div>
    </div>
  );
}
