import { NameForm, type NameFormProps } from '../name-form/NameForm.tsx';

export type DrawingFormProps = NameFormProps;

/** A drawing's name and description; its pictures stand beside it. */
export const DrawingForm = (props: DrawingFormProps) => <NameForm {...props} label="図面名" placeholder="1階平面図" />;
