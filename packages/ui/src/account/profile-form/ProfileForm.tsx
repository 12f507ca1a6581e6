import type { InputBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { publicNameHelp } from '../publicNameHelp.ts';

export type ProfileFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { name: InputBinding };
};

/** ユーザー名を編集する。 */
export const ProfileForm = ({ fields, ...rest }: ProfileFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '更新する', loadingLabel: '更新しています...' }}>
    <TextField {...fields.name} required autoComplete="name" help={publicNameHelp} />
  </Form>
);
