import { Form, type FormElementProps } from '../../forms/form/Form.tsx';

/** メールのリンクがすること。 */
export type EmailLink = 'confirm-email' | 'confirm-change' | 'undo-change' | 'way-in';

export type EmailLinkFormProps = FormElementProps & {
  /** リンクがすること。 */
  link: EmailLink;
};

const texts: Record<EmailLink, { text: string; label: string; loadingLabel: string }> = {
  'confirm-email': {
    text: 'ボタンを押すと、メールアドレスの確認が終わります。',
    label: 'メールアドレスを確認する',
    loadingLabel: '確認しています...',
  },
  'confirm-change': {
    text: 'ボタンを押すと、アカウントのメールアドレスが、このメールの届いたアドレスに変わります。',
    label: 'このアドレスに変更する',
    loadingLabel: '変更しています...',
  },
  'undo-change': {
    text: 'メールアドレスを元に戻します。すべての端末からログアウトし、現在のパスワードは使えなくなります。続けて、新しいパスワードを設定してください。',
    label: '変更を取り消す',
    loadingLabel: '取り消しています...',
  },
  'way-in': {
    text: 'ボタンを押すと、このブラウザーからログインできるようになります。ご自身の端末でだけ押してください。',
    label: 'このブラウザーからログインする',
    loadingLabel: '確認しています...',
  },
};

/** メールのリンクを開いた画面。押すまで何も変わらない（メールを調べるプログラムもリンクを開く）。 */
export function EmailLinkForm({ link, ...rest }: EmailLinkFormProps) {
  const { text, label, loadingLabel } = texts[link];
  return (
    <Form {...rest} fullWidthSubmit submit={{ label, loadingLabel }}>
      <p>{text}</p>
    </Form>
  );
}
