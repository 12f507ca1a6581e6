'use client';

import { cn } from '../../lib/cn.ts';
import { Button } from '../button/Button.tsx';

export type PartFailedProps = {
  /** やり直すボタンが押されたときに呼ばれる。 */
  onRetry: () => void;
  /** 一度やり直して、また失敗した。ボタンは、ページを読み込み直すものになる。 */
  hasRetried?: boolean;
  /** 画面の下の端に出す。ダイアログのように、置かれた場所が目に入らないものに。 */
  floating?: boolean;
};

/** 画面の一部を読み込めなかったと、その場所で伝える。ほかの部分は使い続けられる。 */
export const PartFailed = ({ onRetry, hasRetried = false, floating = false }: PartFailedProps) => (
  <div
    role="alert"
    className={cn(
      'flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-small',
      floating && 'fixed inset-x-0 bottom-0 z-overlay justify-center border-line border-t bg-surface px-page pb-safe',
    )}
  >
    <span>この部分を読み込めませんでした</span>
    <Button variant="secondary" size="small" onClick={hasRetried ? () => window.location.reload() : onRetry}>
      {hasRetried ? 'ページを再読み込み' : '再試行'}
    </Button>
  </div>
);
