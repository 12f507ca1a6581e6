'use client';

import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { observeNearness } from '../../lib/observeNearness.ts';
import { Button } from '../button/Button.tsx';

export type MoreProps = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  /** 一覧の終わりが近づいたとき、またはボタンで呼ばれる。 */
  onMore: () => void;
  /** 続きを読み込んでいるかどうか。 */
  loading?: boolean;
  /** 続きを読み込めなかった理由。このあとはボタンだけで読み込む。 */
  failure?: string | undefined;
};

/** Distance below the viewport at which the end of the list counts as near. */
const distance = '1200px';

/** 続きのある一覧の終わり。着く前に読み込み、ボタンでも読み込める。 */
export function More({ onMore, loading = false, failure, className, ...rest }: MoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const requestMore = useEffectEvent(onMore);
  const isIdle = !loading && !failure;

  useEffect(() => {
    if (!isIdle || !box.current) return;
    return observeNearness(box.current, distance, (isNear) => {
      if (isNear) requestMore();
    });
  }, [isIdle]);

  return (
    <div {...rest} ref={box} className={cn('grid justify-items-center gap-2 py-4', className)}>
      {failure && (
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      )}
      <Button variant="secondary" loading={loading} onClick={onMore}>
        もっと見る
      </Button>
    </div>
  );
}
