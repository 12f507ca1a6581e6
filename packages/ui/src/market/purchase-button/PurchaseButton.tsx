import { cva } from 'class-variance-authority';
import { Check } from 'lucide';
import type { HTMLAttributes } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { Link } from '../../base/link/Link.tsx';
import { Ring } from '../../base/spinner/Ring.tsx';
import { cn } from '../../lib/cn.ts';

export type PurchaseState =
  | 'loading'
  | 'confirming'
  | 'owner'
  | 'purchased'
  | 'purchasable'
  | 'unavailable'
  | 'no-listing';

const label: Record<PurchaseState, string> = {
  loading: '読み込み中...',
  confirming: '確認中...',
  owner: '編集する',
  purchased: '購入済み',
  purchasable: '仕様情報を購入する',
  unavailable: '現在購入できません',
  'no-listing': '物件仕様作成中',
};

const purchaseButton = cva(
  'inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-field border px-4 text-center text-body font-bold leading-heading transition-colors',
  {
    variants: {
      state: {
        loading: 'border-line-strong bg-surface text-ink-muted',
        confirming: 'border-line-strong bg-surface text-ink-muted',
        owner: 'border-brand bg-surface text-brand hover:bg-brand-soft',
        purchased: 'border-brand bg-brand-soft text-brand',
        purchasable: 'border-action bg-action text-on-fill hover:bg-action-strong',
        unavailable: 'border-line bg-line-soft text-ink-muted',
        'no-listing': 'border-line bg-line-soft text-ink-muted',
      } satisfies Record<PurchaseState, string>,
    },
  },
);

export type PurchaseButtonProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  /** 見ている人と、物件の仕様情報との関わり。 */
  state: PurchaseState;
  /** 0円なら、購入ではなく「受け取る」と言う。 */
  free?: boolean;
  /** 物件を編集するページのアドレス。 */
  editHref: string;
  /** 購入の確認、またはその前のログインのアドレス。 */
  buyHref: string;
};

/** 物件のページの主役の操作。進むものはリンクなので、JavaScriptを読み込む前でも使える。 */
export function PurchaseButton({ state, free = false, editHref, buyHref, className, ...rest }: PurchaseButtonProps) {
  const href = { owner: editHref, purchasable: buyHref }[state as string];
  const buttonClassName = cn(purchaseButton({ state }), className);

  if (href) {
    return (
      <Link {...rest} href={href} data-state={state} className={buttonClassName}>
        {free && state === 'purchasable' ? '仕様情報を受け取る' : label[state]}
      </Link>
    );
  }
  return (
    <button {...rest} type="button" disabled data-state={state} className={buttonClassName}>
      {(state === 'loading' || state === 'confirming') && <Ring />}
      {state === 'purchased' && <Icon icon={Check} className="size-icon" />}
      <span>{label[state]}</span>
    </button>
  );
}
