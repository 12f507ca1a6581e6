'use client';

import { type ComponentProps, useState } from 'react';
import { cn } from '../../lib/cn.ts';

export type CountdownNoticeProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** 残りの秒数。数えるのは使う側。0になると「移動しています...」に変わる。 */
  seconds: number;
  /** 行き先。「物件のページ」など。 */
  destination: string;
};

const sentence = (seconds: number, destination: string) =>
  seconds > 0 ? `${seconds}秒後に${destination}へ移動します。` : `${destination}へ移動しています...`;

/** 自動で次のページへ移ることを知らせる。秒数は目には1秒ごとに変わり、読み上げは最初の1度だけ。 */
export function CountdownNotice({ seconds, destination, className, ...rest }: CountdownNoticeProps) {
  const [announced] = useState(() => sentence(seconds, destination));
  return (
    <p {...rest} className={cn('text-ink-muted text-small', className)}>
      <span role="status" className="sr-only">
        {announced}
      </span>
      <span aria-hidden>{sentence(seconds, destination)}</span>
    </p>
  );
}
