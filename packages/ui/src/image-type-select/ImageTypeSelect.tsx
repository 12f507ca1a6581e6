import { Select, type SelectProps } from '../select/Select.tsx';

export type ImageTypeValue = 'MAIN' | 'SUB' | 'PAID';

const options: { value: ImageTypeValue; label: string }[] = [
  { value: 'MAIN', label: 'メイン画像' },
  { value: 'SUB', label: 'サブ画像' },
  { value: 'PAID', label: '有料画像' },
];

export type ImageTypeSelectProps = Omit<SelectProps, 'options' | 'label' | 'placeholder' | 'value' | 'defaultValue'> & {
  /** What the picture is; 有料画像 while nothing is set. */
  value?: ImageTypeValue;
};

/** Whether a picture leads, follows, or is paid for. */
export const ImageTypeSelect = ({ value = 'PAID', ...rest }: ImageTypeSelectProps) => (
  <Select {...rest} label="画像の種類" options={options} value={value} />
);
