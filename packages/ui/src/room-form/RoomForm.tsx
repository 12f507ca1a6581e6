import { NameForm, type NameFormProps } from '../name-form/NameForm.tsx';

export type RoomFormProps = NameFormProps;

/** A room's name and description. */
export const RoomForm = (props: RoomFormProps) => <NameForm {...props} label="部屋名" placeholder="例：LDK" />;
