'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { observeNearness } from '../../lib/observeNearness.ts';

export type RenderNearViewportProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** 中身のおよその高さ（px）。渡すと、初めて近づくまで中身を持たない。 */
  estimatedHeight?: number;
};

/** Distance from the viewport within which the content stays rendered, relative to the window. */
const distance = '200%';

/** 長い一覧の一部。見える場所に近いあいだだけ中身を持ち、離れると高さだけを残す。1,000件のページも軽いまま。操作している項目は残る。 */
export function RenderNearViewport({ estimatedHeight, children, style, ...rest }: RenderNearViewportProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Height of the content in px while it is not rendered. */
  const [height, setHeight] = useState<number | null>(estimatedHeight ?? null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return observeNearness(element, distance, (isNear, rect) => {
      if (isNear) return setHeight(null);
      // Hidden content has no height to keep.
      if (rect.height > 0 && !element.contains(document.activeElement)) setHeight(rect.height);
    });
  }, []);

  return (
    <div {...rest} ref={box} style={height === null ? style : { ...style, height }}>
      {height === null && children}
    </div>
  );
}
