'use client';

import { Button } from '../../base/button/Button.tsx';
import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';

export type VerificationCodeFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { code: InputBinding };
  /** コードを送ったメールアドレス。 */
  email: string;
  /** コードをもう一度求められたときに呼ばれる。 */
  onResend: () => void;
  /** メールアドレスを変えたいときに呼ばれる。 */
  onBack: () => void;
};

/** 送ったコードで、メールアドレスを確かめる。 */
export const VerificationCodeForm = ({ fields, email, onResend, onBack, ...rest }: VerificationCodeFormProps) => (
  <div className="grid gap-5">
    <div className="grid gap-1">
      <p>確認コードをメールで送信しました。届いた6桁の数字を入力してください。</p>
      <p className="text-small text-ink-muted">{`送信先：${email}`}</p>
    </div>
    <Form {...rest} fullWidthSubmit submit={{ label: '確認する', loadingLabel: '確認しています...' }}>
      <TextField {...fields.code} type="text" inputMode="numeric" autoComplete="one-time-code" required />
    </Form>
    <div inert={rest.loading} className="grid gap-1 sm:flex sm:flex-wrap sm:justify-end">
      <Button variant="ghost" onClick={onResend}>
        確認コードを再送信
      </Button>
      <Button variant="ghost" onClick={onBack}>
        メールアドレスを変更
      </Button>
    </div>
  </div>
);
