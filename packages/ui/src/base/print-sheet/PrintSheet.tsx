import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

export type PrintSheetProps = ComponentProps<'article'>;

/**
 * A4で印刷する1枚。印刷では、ページの上のバー、下のバー、フッター、パンくずは消え、この紙面だけが残る（styles.cssのprint-sheet）。
 * 印刷のボタンなど、紙に要らないものには `print:hidden` を付ける。
 */
export const PrintSheet = ({ className, ...rest }: PrintSheetProps) => (
  <article
    {...rest}
    className={cn(
      'print-sheet mx-auto w-full max-w-[210mm] rounded-card border border-line bg-surface p-5 md:p-[15mm] print:max-w-none print:rounded-none print:border-0 print:p-0',
      className,
    )}
  />
);
