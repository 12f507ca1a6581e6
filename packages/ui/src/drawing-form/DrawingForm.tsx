import { NameForm, type NameFormProps } from '../name-form/NameForm.tsx';

export type DrawingFormProps = NameFormProps;

/** Edits a drawing's name and description. Its images are edited beside it. */
export const DrawingForm = (props: DrawingFormProps) => <NameForm {...props} placeholder="1階平面図" />;
