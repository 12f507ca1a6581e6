import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

const page = cva('mx-auto w-full px-page', {
  variants: { width: { wide: 'max-w-page', text: 'max-w-text', form: 'max-w-form' } },
});

export type PageProps = ComponentProps<'div'> & {
  /** 幅の上限。`wide` は写真、`text` は文章、`form` は入力のため。 */
  width?: 'wide' | 'text' | 'form';
};

/** ページのいちばん外の枠。余白と幅の上限を決める。 */
export const Page = ({ width = 'wide', className, ...rest }: PageProps) => (
  <div {...rest} className={cn(page({ width }), className)} />
);
