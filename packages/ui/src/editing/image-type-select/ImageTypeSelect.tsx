import { Select, type SelectProps } from '../../forms/select/Select.tsx';

export type ImageTypeValue = 'MAIN' | 'SUB' | 'PAID';

const options: { value: ImageTypeValue; label: string }[] = [
  { value: 'MAIN', label: 'メイン画像' },
  { value: 'SUB', label: 'サブ画像' },
  { value: 'PAID', label: '有料画像' },
];

export type ImageTypeSelectProps = Omit<SelectProps, 'options' | 'label' | 'placeholder' | 'value' | 'defaultValue'> & {
  /** 選ばれている種類。外から決めるとき。 */
  value?: ImageTypeValue | undefined;
  /** はじめの種類。渡さなければ有料画像。 */
  defaultValue?: ImageTypeValue | undefined;
};

/** 画像の種類を、メイン・サブ・有料から選ぶ。 */
export const ImageTypeSelect = ({ value, defaultValue = 'PAID', ...rest }: ImageTypeSelectProps) => (
  <Select {...rest} label="画像の種類" options={options} {...(value === undefined ? { defaultValue } : { value })} />
);
