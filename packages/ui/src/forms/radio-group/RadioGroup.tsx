'use client';

import { type ComponentProps, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { readOnlyProps } from '../checkbox/Checkbox.tsx';
import { describedBy, FieldMessages, type FieldProps, RequiredMark } from '../field/Field.tsx';

export type RadioOption = {
  /** 送られる値。 */
  value: string;
  /** 見える名前。 */
  label: string;
  /** 名前の下の説明。 */
  description?: string;
};

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'
> &
  FieldProps & {
    /** 選べるもの、見せる順。 */
    options: RadioOption[];
    /** 選ばれている値（値を外から渡すとき）。 */
    value?: string | undefined;
    /** 初めに選ばれている値。 */
    defaultValue?: string | undefined;
  };

/** 2つから5つのうち1つを、説明を読みながら選ぶ。フォームにはほかの欄と同じように結びつく。 */
export function RadioGroup({
  label,
  help,
  error,
  options,
  required,
  readOnly = false,
  value,
  defaultValue,
  className,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-readonly={readOnly || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, help, error)}
      data-invalid={error ? true : undefined}
      className={cn('grid min-w-0 gap-1', className)}
    >
      <div className="flex items-center gap-2">
        <span id={`${id}-label`} className="font-bold text-small">
          {label}
        </span>
        {required && <RequiredMark />}
      </div>
      {options.map((option, index) => (
        <label
          key={option.value}
          className={cn(
            'flex min-h-11 items-start gap-3 py-2 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-muted',
            readOnly ? 'cursor-default' : 'cursor-pointer not-has-disabled:hover:text-brand',
          )}
        >
          <input
            name={id}
            {...rest}
            type="radio"
            value={option.value}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            aria-describedby={option.description && `${id}-${index}`}
            {...(readOnly && { ...readOnlyProps, 'aria-readonly': undefined })}
            className={cn('mt-1 size-5 shrink-0 scroll-mt-20', readOnly ? 'accent-ink-muted' : 'accent-selected')}
          />
          <span>
            <span>{option.label}</span>
            {option.description && (
              <span id={`${id}-${index}`} className="block text-ink-muted text-note leading-note">
                {option.description}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
