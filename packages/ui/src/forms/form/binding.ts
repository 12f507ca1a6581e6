import type { ComponentProps } from 'react';
import type { FieldProps } from '../field/Field.tsx';

type NativeProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'id' | 'type' | 'step' | 'children'
>;

/** フォームのライブラリーが渡す、入力欄そのものの属性。 */
export type InputProps = NativeProps<'input'>;

/** フォームのライブラリーにつながった文字や数値の欄。名前、説明、エラーを持つ。 */
export type InputBinding = InputProps & FieldProps;

/** フォームのライブラリーにつながった選択の欄。 */
export type SelectBinding = Omit<NativeProps<'select'>, 'multiple'> & FieldProps;

/** フォームのライブラリーにつながった長い文の欄。 */
export type TextareaBinding = NativeProps<'textarea'> & FieldProps;

/** フォームのライブラリーにつながったラジオボタン。 */
export type RadioBinding = Omit<InputProps, 'value' | 'defaultValue'> & FieldProps;

/** フォームのライブラリーにつながったチェックボックス。 */
export type CheckboxBinding = InputProps & FieldProps;
