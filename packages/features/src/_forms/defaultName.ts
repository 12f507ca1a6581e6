import { newItem } from '@iespec/contract';

/** Whether a room, drawing or product still has the name that it got when it was added. */
export const isDefaultName = (name: string) =>
  name === newItem.roomName ||
  name === newItem.drawingName ||
  name === newItem.productName(Number(/#(\d+)$/.exec(name)?.[1]));

/** Selects a default name, so that typing replaces it. */
export const selectDefaultName = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
  if (isDefaultName(currentTarget.value)) currentTarget.select();
};
