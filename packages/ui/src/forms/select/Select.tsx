'use client';

import { ChevronDown } from 'lucide';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type SelectOption = {
  /** 送られる値。 */
  value: string;
  /** 見える文字。 */
  label: string;
};

export type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> &
  FieldProps & {
    /** 並べる順の選択肢。 */
    options: SelectOption[];
    /** 空の選択肢の文字。渡さなければ、空の選択肢はない。 */
    placeholder?: string;
    /** 見るだけで、選び直せない。値は送られる。 */
    readOnly?: boolean;
    /** ラベルを目に見えなくする（読み上げには残る）。まわりが同じことを言っているときだけ。 */
    hideLabel?: boolean;
  };

/** Native selects have no read-only state: this keeps them focusable but ignores every key except Tab. */
function keepValue(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault();
}

/** 端末そのものの選択の欄に、名前、説明、エラーを付けたもの。 */
export const Select = ({
  label,
  help,
  error,
  required,
  options,
  placeholder,
  readOnly = false,
  hideLabel = false,
  className,
  ...rest
}: SelectProps) => (
  <Field label={label} help={help} error={error} required={required} hideLabel={hideLabel} className={className}>
    {(control) => (
      <div className="relative">
        <select
          {...rest}
          {...control}
          {...(readOnly && { 'aria-readonly': true, onKeyDown: keepValue })}
          className={cn(
            controlClassName,
            'appearance-none pr-11 aria-readonly:pointer-events-none aria-readonly:border-dashed aria-readonly:bg-paper',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {!readOnly && (
          <Icon
            icon={ChevronDown}
            aria-hidden
            className="size-icon pointer-events-none absolute inset-y-0 my-auto right-3.5 text-ink-muted"
          />
        )}
      </div>
    )}
  </Field>
);
