'use client';

import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { LinkedText } from '../linked-text/LinkedText.tsx';

export type ClampedTextProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 文章。改行はそのまま表示し、アドレスはリンクにする。 */
  text: string;
  /** たたんだときの行数。 */
  lines?: 2 | 4 | 6;
};

const clamp = { 2: 'line-clamp-2', 4: 'line-clamp-4', 6: 'line-clamp-6' };

/**
 * 長い文章をたたみ、「続きを読む」で全文を見せる。収まる文章にはボタンを出さない。ボタンは最後の行に重なるので、現れても何もずれない。
 * JavaScriptがないときと印刷では、はじめから全文を見せる。
 */
export function ClampedText({ text, lines = 4, className, ...rest }: ClampedTextProps) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div {...rest} data-open={isOpen || undefined} className={cn('relative', className)}>
      <p
        ref={paragraph}
        id={id}
        // A link below the fold must not be focused out of sight.
        onFocus={() => setIsOpen(true)}
        className={cn(
          'whitespace-pre-line',
          !isOpen && [clamp[lines], 'noscript:line-clamp-none print:line-clamp-none'],
        )}
      >
        <LinkedText text={text} />
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(
            'inline-flex min-h-11 items-end font-bold text-link hover:underline print:hidden',
            !isOpen && 'absolute right-0 bottom-0',
          )}
        >
          {isOpen ? (
            'たたむ'
          ) : (
            <span className="bg-[linear-gradient(to_right,transparent,var(--color-paper)_40%)] pl-14 leading-body">
              続きを読む
            </span>
          )}
        </button>
      )}
    </div>
  );
}
