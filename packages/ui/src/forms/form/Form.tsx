'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Button, type ButtonTone } from '../../base/button/Button.tsx';
import { cn } from '../../lib/cn.ts';
import { ignoreImeEnter } from '../../lib/imeEnter.ts';

/** 入力欄のほかに、どのフォームにもある状態。 */
export type FormState = {
  /** 送ったあとの失敗の文。 */
  failure?: string | undefined;
  /** 送ったあとの成功の文。 */
  success?: string | undefined;
  /** 送っている途中。送るボタンは押せない。 */
  loading?: boolean;
  /** フォームの先頭に置くもの。入力の誤りをまとめるErrorSummaryなど。 */
  header?: ReactNode;
  /** 送信ボタンの行の代わりに置くもの。画面の下に残るSaveBarなど。 */
  footer?: ReactNode;
};

/** Props shared by all forms built on Form. */
export type FormElementProps = Omit<ComponentProps<'form'>, 'children'> & FormState;

export type FormProps = ComponentProps<'form'> &
  FormState & {
    /** 送るボタンの言葉と、処理中の言葉。消すためのものは `tone` を `danger` に。 */
    submit: { label: string; loadingLabel: string; tone?: ButtonTone };
    /** 送るボタンの前に並ぶ操作。安全なものを先に置く。 */
    actions?: ReactNode;
    /** 広い画面でも送るボタンを幅いっぱいにする。細い列の短いフォームのため。 */
    fullWidthSubmit?: boolean;
  };

/** フォーム。1列に並ぶ入力欄、送った結果、送るボタン。 */
export const Form = ({
  failure,
  success,
  loading = false,
  header,
  footer,
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
      ignoreImeEnter(event);
      onKeyDown?.(event);
    }}
    className={cn('grid grid-cols-1 gap-5', className)}
  >
    {header}
    {children}
    {success && <Alert tone="success">{success}</Alert>}
    {failure && <Alert tone="error">{failure}</Alert>}
    {footer ?? (
      <div className={cn('grid gap-3', !fullWidthSubmit && 'sm:flex sm:flex-wrap sm:justify-end')}>
        {actions}
        <Button type="submit" tone={submit.tone ?? 'brand'} loading={loading}>
          {loading ? submit.loadingLabel : submit.label}
        </Button>
      </div>
    )}
  </form>
);

export const saveLabels = { label: '保存する', loadingLabel: '保存しています...' } as const;

export type FieldGroupProps = Pick<ComponentProps<'fieldset'>, 'id'> & {
  /** 見出し。 */
  title: string;
  /** まとめる入力欄。 */
  children: ReactNode;
};

/** 長いフォームの、見出しのある入力欄のまとまり。 */
export const FieldGroup = ({ title, children, ...rest }: FieldGroupProps) => (
  <fieldset {...rest} className="grid min-w-0 grid-cols-1 gap-5 border-line border-t pt-5">
    <legend className="float-left w-full font-bold text-heading">{title}</legend>
    {children}
  </fieldset>
);
