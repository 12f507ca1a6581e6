import { NameForm, type NameFormProps } from '../name-form/NameForm.tsx';

export type RoomFormProps = NameFormProps;

/** Edits a room's name and description. */
export const RoomForm = (props: RoomFormProps) => <NameForm {...props} placeholder="例：LDK" />;
