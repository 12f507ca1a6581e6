import { NameForm, type NameFormProps } from '../name-form/NameForm.tsx';

export type DrawingFormProps = NameFormProps;

/** 図面の名前と説明を編集する。図面の画像は隣で編集する。 */
export const DrawingForm = (props: DrawingFormProps) => <NameForm {...props} placeholder="1階平面図" />;
