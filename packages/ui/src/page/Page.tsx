import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

const page = cva('mx-auto w-full px-page', {
  variants: { width: { wide: 'max-w-page', text: 'max-w-text', form: 'max-w-form' } },
});

export type PageProps = ComponentProps<'div'> & {
  /** Maximum width: `wide` for images, `text` for reading, `form` for forms. */
  width?: 'wide' | 'text' | 'form';
};

/** The outer container of a page: its margins and maximum width. */
export const Page = ({ width = 'wide', className, ...rest }: PageProps) => (
  <div {...rest} className={cn(page({ width }), className)} />
);
