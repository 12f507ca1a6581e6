import {
  Button,
  ErrorSummary,
  type FormFault,
  SaveBar,
  type SaveBarProps,
  type SaveStatus,
  saveKeys,
} from '@iespec/ui';
import type { ReactNode } from 'react';

type FormState = { failure: string | undefined; success: string | undefined; loading: boolean };

type LongForm<FormProps extends FormState = FormState> = {
  formProps: FormProps;
  summary: { faults: FormFault[]; attempt: number };
  isDirty: boolean;
};

type Extras = Pick<SaveBarProps, 'actions' | 'submit'> & {
  /** Why the edited content is not published yet. */
  unpublished?: string | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** The state of a step that follows the save. */
  next?: BarState | undefined;
};

/** The props of a form that is longer than the window: it gets an error summary and a sticky save bar. */
export function longFormProps<Fields, Submit>(
  form: LongForm<FormState & { fields: Fields; onSubmit: Submit }>,
  { unpublished, notice, next, ...bar }: Extras = {},
) {
  const { fields, onSubmit } = form.formProps;
  return {
    fields,
    onSubmit,
    header: (
      <>
        {notice}
        <ErrorSummary {...form.summary} />
      </>
    ),
    footer: <SaveBar {...bar} {...saveBarState(form, unpublished, next)} />,
  };
}

type BarState = { status: SaveStatus; message?: string | undefined };

/** The state of a form's save bar. */
export function saveBarState(
  { formProps, summary, isDirty }: LongForm,
  unpublished?: string,
  next?: BarState,
): BarState {
  const { loading, failure, success } = formProps;
  if (loading) return { status: 'saving' };
  if (failure) return { status: 'failed', message: failure };
  if (summary.faults.length > 0)
    return { status: 'failed', message: `${summary.faults.length}か所の入力をご確認ください` };
  if (isDirty) return { status: 'unsaved' };
  if (next) return next;
  if (success) return { status: 'saved', message: success };
  return unpublished ? { status: 'unsaved', message: unpublished } : { status: 'saved' };
}

type SaveAndContinueProps = { intent: string; loading: boolean; children: string };

/** A second submit button of the save bar. `intent` is passed to `onSaved`. */
export const SaveAndContinue = ({ intent, loading, children }: SaveAndContinueProps) => (
  <Button
    type="submit"
    name={intent}
    variant="secondary"
    loading={loading}
    className="min-w-0 max-sm:px-3"
    aria-keyshortcuts={intent === 'next' ? saveKeys.next : undefined}
  >
    {children}
  </Button>
);
