'use client';

import { EyeOff, Globe } from 'lucide';
import type { ComponentProps } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { cn } from '../../lib/cn.ts';
import { PublicationBadge } from '../publication-badge/PublicationBadge.tsx';

export type VisibilityBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 公開しているか。 */
  isPublic: boolean;
  /** 運営者が公開を止めているか。公開するボタンは出ない。 */
  isTakenDown?: boolean;
  /** 写真、部屋、製品がそろっているか。そろうまで、公開するボタンは控えめになる。 */
  isReady?: boolean;
  /** 一覧に出ない理由：メイン画像がない。 */
  lacksImage?: boolean;
  /** 変更を送っているあいだtrue。 */
  loading?: boolean;
  /** 公開するときに呼ばれる。 */
  onPublish: () => void;
  /** 非公開にするときに呼ばれる。する前に確かめること。 */
  onWithdraw: () => void;
};

const describe = ({
  isPublic,
  isTakenDown,
  lacksImage,
}: Required<Pick<VisibilityBarProps, 'isPublic' | 'isTakenDown' | 'lacksImage'>>) => {
  if (isTakenDown) return '運営者が公開を停止しています。購入した人は、引き続き見られます。';
  if (!isPublic) return 'あなただけに見えています。公開すると、だれでもページを見られます。';
  return lacksImage
    ? 'だれでもページを見られます。メイン画像がないので、トップページには出ません。'
    : 'だれでもページを見られます。';
};

/** 物件のページがだれに見えているか。公開する、非公開にする。販売は、出品のページで始める。 */
export const VisibilityBar = ({
  isPublic,
  isTakenDown = false,
  isReady = true,
  lacksImage = false,
  loading = false,
  onPublish,
  onWithdraw,
  className,
  ...rest
}: VisibilityBarProps) => (
  <div
    {...rest}
    className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3', className)}
  >
    <div className="grid min-w-0 grow basis-56 justify-items-start gap-1">
      <PublicationBadge status={isTakenDown ? 'takenDown' : isPublic ? 'published' : 'private'} />
      <p className="text-note">{describe({ isPublic, isTakenDown, lacksImage })}</p>
    </div>
    {isTakenDown ? null : isPublic ? (
      <Button variant="secondary" size="small" icon={EyeOff} loading={loading} onClick={onWithdraw}>
        {loading ? '変更しています...' : '非公開にする'}
      </Button>
    ) : (
      <Button
        variant={isReady ? 'primary' : 'secondary'}
        size="small"
        icon={Globe}
        loading={loading}
        onClick={onPublish}
      >
        {loading ? '公開しています...' : 'ページを公開する'}
      </Button>
    )}
  </div>
);
