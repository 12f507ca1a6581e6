import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';
import { cn } from '../lib/cn.ts';

export type SelectOption = {
  /** What is sent. */
  value: string;
  /** What it says. */
  label: string;
};

export type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> &
  FieldProps & {
    /** The choices in their order. */
    options: SelectOption[];
    /** Stands there while nothing is chosen. */
    placeholder?: string;
  };

/** One of several. The browser's own, which every phone knows best. */
export const Select = ({ label, help, error, required, options, placeholder, className, ...rest }: SelectProps) => (
  <Field label={label} help={help} error={error} required={required} className={className}>
    {(control) => (
      <div className="relative">
        <select {...rest} {...control} className={cn(controlClassName, 'appearance-none pr-11')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 text-ink-muted"
        />
      </div>
    )}
  </Field>
);
