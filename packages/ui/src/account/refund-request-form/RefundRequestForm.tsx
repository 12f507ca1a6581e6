import type { RadioBinding, TextareaBinding } from '../../forms/form/binding.ts';
import { Form, type FormElementProps } from '../../forms/form/Form.tsx';
import { RadioGroup, type RadioOption } from '../../forms/radio-group/RadioGroup.tsx';
import { Textarea } from '../../forms/textarea/Textarea.tsx';

export type RefundRequestFormProps = FormElementProps & {
  /** フォームのライブラリーにつながった入力欄。 */
  fields: { reason: RadioBinding; details: TextareaBinding };
  /** 選べる理由。 */
  reasons: RadioOption[];
  /** 詳しい内容に入力できる文字数。 */
  maxDetails: number;
};

/** 購入の返金を、理由を選んで申し込む。 */
export const RefundRequestForm = ({ fields, reasons, maxDetails, ...rest }: RefundRequestFormProps) => (
  <Form {...rest} fullWidthSubmit submit={{ label: '返金を申し込む', loadingLabel: '申し込んでいます...' }}>
    <RadioGroup {...fields.reason} options={reasons} required />
    <Textarea
      {...fields.details}
      rows={5}
      maxCharacters={maxDetails}
      help="欠陥があるときや、表示と異なるときは、どこがどのように違うかをお書きください。"
    />
  </Form>
);
