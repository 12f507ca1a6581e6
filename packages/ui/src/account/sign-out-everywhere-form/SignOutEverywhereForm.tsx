import { Form, type FormElementProps } from '../../forms/form/Form.tsx';

export type SignOutEverywhereFormProps = FormElementProps;

/** すべての端末からログアウトする。端末をなくしたとき、ほかの人の利用が疑われるときに。 */
export const SignOutEverywhereForm = (props: SignOutEverywhereFormProps) => (
  <Form
    {...props}
    fullWidthSubmit
    submit={{ label: 'すべての端末からログアウトする', loadingLabel: 'ログアウトしています...' }}
  >
    <p>
      この端末を含む、すべての端末とブラウザーからログアウトします。手続きの途中のメールアドレスの変更と、パスワードの再設定も無効になります。
    </p>
    <p className="text-ink-muted text-small">
      ほかの人にパスワードを知られたおそれがあるときは、先にパスワードを変更してください。
    </p>
  </Form>
);
