import { Select, type SelectProps } from '../select/Select.tsx';

export type ImageTypeValue = 'MAIN' | 'SUB' | 'PAID';

const options: { value: ImageTypeValue; label: string }[] = [
  { value: 'MAIN', label: 'メイン画像' },
  { value: 'SUB', label: 'サブ画像' },
  { value: 'PAID', label: '有料画像' },
];

export type ImageTypeSelectProps = Omit<SelectProps, 'options' | 'label' | 'placeholder' | 'value' | 'defaultValue'> & {
  /** The image type of a controlled select. */
  value?: ImageTypeValue | undefined;
  /** The initial image type of an uncontrolled select; PAID (有料画像) by default. */
  defaultValue?: ImageTypeValue | undefined;
};

/** Selects the type of an image: main, sub or paid. */
export const ImageTypeSelect = ({ value, defaultValue = 'PAID', ...rest }: ImageTypeSelectProps) => (
  <Select {...rest} label="画像の種類" options={options} {...(value === undefined ? { defaultValue } : { value })} />
);
