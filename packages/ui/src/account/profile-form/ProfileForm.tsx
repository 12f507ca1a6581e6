import type { InputBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';
import { publicNameHelp } from '../publicNameHelp.ts';

export type ProfileFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { name: InputBinding; introduction: TextareaBinding; link: InputBinding };
  /** 紹介に入力できる文字数。 */
  maxIntroduction: number;
};

/** ユーザー名と、出品者のページに出る紹介とリンクを編集する。 */
export const ProfileForm = ({ fields, maxIntroduction, ...rest }: ProfileFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '更新する', loadingLabel: '更新しています...' }}>
    <TextField {...fields.name} required autoComplete="name" help={publicNameHelp} />
    <Textarea
      {...fields.introduction}
      rows={5}
      maxCharacters={maxIntroduction}
      help="物件を公開すると、出品者のページで公開されます。"
    />
    <TextField
      {...fields.link}
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
      help="WebサイトやSNSなど。これも、出品者のページで公開されます。"
    />
  </Form>
);
