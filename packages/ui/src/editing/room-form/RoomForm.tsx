import { NameForm, type NameFormProps } from '../name-form/NameForm.tsx';

export type RoomFormProps = NameFormProps;

/** 部屋の名前と説明を編集する。 */
export const RoomForm = (props: RoomFormProps) => <NameForm {...props} placeholder="例：LDK" />;
