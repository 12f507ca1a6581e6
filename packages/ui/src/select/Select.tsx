import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';
import { cn } from '../lib/cn.ts';

export type SelectOption = {
  /** Submitted value. */
  value: string;
  /** Visible text. */
  label: string;
};

export type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> &
  FieldProps & {
    /** The options in display order. */
    options: SelectOption[];
    /** Text of the empty option; without it there is no empty option. */
    placeholder?: string;
  };

/** A native select with label, help and error. */
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
          className="size-icon -translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 text-ink-muted"
        />
      </div>
    )}
  </Field>
);
