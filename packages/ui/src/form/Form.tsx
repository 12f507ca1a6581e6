import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Alert } from '../alert/Alert.tsx';
import { Button } from '../button/Button.tsx';
import { cn } from '../lib/cn.ts';

type Own<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'id' | 'type' | 'step' | 'children'
>;

export type InputProps = Own<'input'>;
export type SelectFieldProps = Omit<Own<'select'>, 'multiple'>;
export type TextareaFieldProps = Own<'textarea'>;

/** What is wrong and how to mend it, by field. */
export type ErrorsOf<Name extends string> = Partial<Record<Name, string | undefined>>;

/** What every form has besides its fields. */
export type FormState = {
  /** Why it could not be sent. */
  failure?: string | undefined;
  /** It was sent, and well. */
  success?: string | undefined;
  /** It is being sent. */
  loading?: boolean;
};

export type FormProps = ComponentProps<'form'> &
  FormState & {
    /** What the button that sends it says, and says while it is being sent. */
    submit: { label: string; loadingLabel: string };
    /** Stand before the button that sends it, the safe one first. */
    actions?: ReactNode;
    /** The button takes the whole width on large screens too; for short forms in a narrow column. */
    fullWidthSubmit?: boolean;
  };

/** Enter that ends a conversion of the input method sends nothing. */
function ignoreComposingEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

/** Fields one below the other, what became of them, and the button that sends them. */
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
    className={cn('grid gap-5', className)}
  >
    {children}
    {success && <Alert variant="success">{success}</Alert>}
    {failure && <Alert variant="error">{failure}</Alert>}
    <div className={cn('grid gap-3', !fullWidthSubmit && 'sm:flex sm:flex-wrap sm:justify-end')}>
      {actions}
      <Button type="submit" loading={loading}>
        {loading ? submit.loadingLabel : submit.label}
      </Button>
    </div>
  </form>
);

/** How saveLabels is worded in all forms. */
export const saveLabels = { label: '保存する', loadingLabel: '保存しています...' } as const;

type GroupProps = { title: string; children: ReactNode };

/** Fields that belong together, under their title. */
export const FieldGroup = ({ title, children }: GroupProps) => (
  <fieldset className="grid min-w-0 gap-5 border-line border-t pt-5">
    <legend className="float-left w-full font-bold text-[17px]">{title}</legend>
    {children}
  </fieldset>
);
