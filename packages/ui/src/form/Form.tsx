import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Alert } from '../alert/Alert.tsx';
import { Button } from '../button/Button.tsx';
import { cn } from '../lib/cn.ts';

/** The state that every form shows besides its fields. */
export type FormState = {
  /** Error message of the last submission. */
  failure?: string | undefined;
  /** Success message of the last submission. */
  success?: string | undefined;
  /** The form is being submitted: its submit button is disabled. */
  loading?: boolean;
};

export type FormProps = ComponentProps<'form'> &
  FormState & {
    /** Label of the submit button, and its label while loading. */
    submit: { label: string; loadingLabel: string };
    /** Further actions before the submit button, the safe one first. */
    actions?: ReactNode;
    /** The submit button takes the full width on large screens too; for short forms in a narrow column. */
    fullWidthSubmit?: boolean;
  };

/** Enter that confirms an IME composition does not submit. Safari reports it by keyCode 229 only. */
function ignoreComposingEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

/** A form: fields in one column, the result of the last submission, and the submit button. */
export const Form = ({
  failure,
  success,
  loading = false,
  submit,
  actions,
  fullWidthSubmit = false,
  className,
  children,
  onKeyDown,
  ...rest
}: FormProps) => (
  <form
    {...rest}
    noValidate
    onKeyDown={(event) => {
      ignoreComposingEnter(event);
      onKeyDown?.(event);
    }}
    className={cn('grid grid-cols-1 gap-5', className)}
  >
    {children}
    {success && <Alert tone="success">{success}</Alert>}
    {failure && <Alert tone="error">{failure}</Alert>}
    <div className={cn('grid gap-3', !fullWidthSubmit && 'sm:flex sm:flex-wrap sm:justify-end')}>
      {actions}
      <Button type="submit" loading={loading}>
        {loading ? submit.loadingLabel : submit.label}
      </Button>
    </div>
  </form>
);

/** Labels of the submit button in forms that save. */
export const saveLabels = { label: '保存する', loadingLabel: '保存しています...' } as const;

type GroupProps = { title: string; children: ReactNode };

/** A titled group of fields. */
export const FieldGroup = ({ title, children }: GroupProps) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-line border-t pt-5">
    <legend className="float-left w-full font-bold text-heading">{title}</legend>
    {children}
  </fieldset>
);
