'use client';

import type { ChangeEvent, ComponentProps, CompositionEvent, KeyboardEvent } from 'react';
import { cn } from '../../lib/cn.ts';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';
import { toPlainNumber } from './toPlainNumber.ts';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode' | 'step'> &
  FieldProps & {
    /** 刻み。整数は1、面積は0.01。上下の矢印キーで、これだけ増減する。電話のキーボードに小数点が出るかも決まる。 */
    step?: number;
    /** 数の後ろの単位。㎡、円など。 */
    unit?: string;
  };

/**
 * 数の欄。全角の数字は入力しながら半角になり、欄の単位、¥、約は外れる：182.5㎡、¥3,000、平成30年。ほかの文字はそのまま残り、
 * あとで確かめる。
 */
export function NumberField({
  label,
  help,
  error,
  required,
  step = 1,
  unit,
  onChange,
  onCompositionEnd,
  onKeyDown,
  className,
  ...rest
}: NumberFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    // The IME edits the text until its composition ends.
    if (!isComposing(event.nativeEvent)) normalizeValue(event.currentTarget, unit);
    onChange?.(event);
  };
  const handleCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    onCompositionEnd?.(event);
    normalizeValue(event.currentTarget, unit);
    // Chromium fires no change event after the end of a composition.
    onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const input = event.currentTarget;
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || event.defaultPrevented || isComposing(event.nativeEvent) || input.readOnly) return;
    event.preventDefault();
    input.value = addStep(input.value, direction * step);
    onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
  };
  return (
    <Field label={label} help={help} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type="text"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            onChange={handleChange}
            onCompositionEnd={handleCompositionEnd}
            onKeyDown={handleKeyDown}
            className={cn(controlClassName, unit && 'pr-12')}
          />
          {unit && (
            <span
              aria-hidden
              className="absolute inset-y-0 right-3.5 grid place-items-center text-small text-ink-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true;

/** Normalizes the input's text in place and keeps the caret after the same character. */
function normalizeValue(input: HTMLInputElement, unit?: string) {
  const { value, selectionStart } = input;
  const normalized = toPlainNumber(value, unit);
  if (normalized === value) return;
  const caret = toPlainNumber(value.slice(0, selectionStart ?? value.length), unit).length;
  input.value = normalized;
  input.setSelectionRange(caret, caret);
}

/** Adds a step, rounded to the step's decimals and at least 0. Non-numeric text stays unchanged. */
function addStep(text: string, step: number) {
  const decimals = `${step}`.split('.')[1]?.length ?? 0;
  const next = Number((Number(text) + step).toFixed(decimals));
  return Number.isNaN(next) ? text : `${Math.max(0, next)}`;
}
