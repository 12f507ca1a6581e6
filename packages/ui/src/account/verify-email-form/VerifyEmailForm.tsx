import { Form, type FormElementProps } from '../../forms/form/Form.tsx';

export type VerifyEmailFormProps = FormElementProps & {
  /** 確認メールの送り先。 */
  email: string;
};

/** メールアドレスの確認を待つ。送信すると、確認メールをもう一度送る。番号を入力する確認は、確認コードフォーム。 */
export const VerifyEmailForm = ({ email, ...rest }: VerifyEmailFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '確認メールを再送信', loadingLabel: '送信しています...' }}>
    <div className="grid gap-1">
      <p>確認メールをお送りしました。メールにあるリンクを開くと、メールアドレスの確認が完了します。</p>
      <p className="text-ink-muted text-small">{`送信先：${email}`}</p>
    </div>
  </Form>
);
