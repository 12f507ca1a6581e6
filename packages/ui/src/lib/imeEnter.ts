type KeyPress = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>;

/**
 * Whether an Enter confirms a conversion of the IME, so that it must do nothing else. Safari sends this Enter
 * after the composition has ended: `isComposing` is false, and only keyCode 229 identifies it.
 */
const isImeEnter = ({ key, isComposing, keyCode }: KeyPress) => key === 'Enter' && (isComposing || keyCode === 229);

/** Whether the Enter key was pressed, except to confirm a conversion. */
export const isEnter = (press: KeyPress) => press.key === 'Enter' && !isImeEnter(press);

/** A form's `onKeyDown`: the Enter that confirms a conversion must not submit. */
export function ignoreImeEnter({ nativeEvent }: { nativeEvent: KeyboardEvent }) {
  if (isImeEnter(nativeEvent)) nativeEvent.preventDefault();
}
