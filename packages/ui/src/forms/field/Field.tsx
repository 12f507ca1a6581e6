'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn.ts';
import { CharacterCount, countId } from './CharacterCount.tsx';

/** 入力欄そのもの以外に、どの欄にもあるもの。 */
export type FieldProps = {
  /** 見える名前。 */
  label: string;
  /** 入力欄の下の説明。 */
  help?: string | undefined;
  /** 入力欄の下のエラー。欄そのものにもエラーの印が付く。 */
  error?: string | undefined;
};

/** Props of text fields with a length limit. */
export type CountedProps = {
  /** 入力できる文字数。今の文字数を欄の下に示し、超えた分を知らせる。入力は止めない。 */
  maxCharacters?: number | undefined;
};

type ControlProps = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldWrapperProps = FieldProps &
  CountedProps & {
    required: boolean | undefined;
    /** Shows the label to assistive technology only, for places whose surroundings already say the same. */
    hideLabel?: boolean;
    className?: string | undefined;
    /** Renders the control with the attributes that associate it with its label and messages. */
    children: (control: ControlProps) => ReactNode;
  };

/** Label, 必須 mark, help and error around a control, associated with it for assistive technology. */
export function Field({
  label,
  help,
  error,
  required,
  hideLabel = false,
  maxCharacters,
  className,
  children,
}: FieldWrapperProps) {
  const id = useId();
  return (
    <div className={cn('grid grid-cols-1 gap-1', className)} data-invalid={error ? true : undefined}>
      <div className={hideLabel ? 'sr-only' : 'flex items-center gap-2'}>
        <label htmlFor={id} className="font-bold text-small">
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, help, error, maxCharacters),
      })}
      <FieldMessages id={id} help={help} error={error} />
      {maxCharacters !== undefined && <CharacterCount controlId={id} max={maxCharacters} />}
    </div>
  );
}

export const RequiredMark = () => (
  <span className="rounded-full bg-brand-soft px-1.5 font-bold text-brand text-caption">必須</span>
);

type FieldMessagesProps = { id: string; help: string | undefined; error: string | undefined };

export const FieldMessages = ({ id, help, error }: FieldMessagesProps) => (
  <>
    {help && (
      <p id={`${id}-help`} className="text-note text-ink-muted">
        {help}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="text-danger text-note">
        {error}
      </p>
    )}
  </>
);

/** Builds the aria-describedby of a control from the ids that FieldMessages and CharacterCount render. */
export const describedBy = (id: string, help: string | undefined, error: string | undefined, maxCharacters?: number) =>
  [help && `${id}-help`, error && `${id}-error`, maxCharacters && countId(id)].filter(Boolean).join(' ') || undefined;

/**
 * Classes of a one-line control. At least 16 px, because iOS zooms into smaller text on focus. Its label
 * scrolls into view with it.
 */
export const controlClassName =
  'min-h-12 scroll-mt-8 w-full rounded-field border border-line-strong bg-surface px-3.5 text-body hover:border-ink disabled:border-line disabled:bg-line-soft disabled:text-ink-muted aria-invalid:border-danger [[readonly]]:border-dashed [[readonly]]:bg-paper';
