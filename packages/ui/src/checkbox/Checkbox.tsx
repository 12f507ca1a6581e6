import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  /** What is agreed to. */
  label: string;
};

/** Yes or no, beside its words; the whole line is the target. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={cn('flex min-h-11 cursor-pointer items-center gap-3 text-[15px]', className)}>
    <input {...rest} type="checkbox" className="size-5 accent-brand" />
    {label}
  </label>
);
