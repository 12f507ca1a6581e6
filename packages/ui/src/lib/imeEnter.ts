type KeyPress = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>;

/**
 * Whether a key confirms or cancels a conversion of the IME, so that it must do nothing else. Safari sends it
 * after the composition has ended: `isComposing` is false, and only keyCode 229 identifies it.
 */
export const isOfIme = ({ isComposing, keyCode }: Omit<KeyPress, 'key'>) => isComposing || keyCode === 229;

const isImeEnter = (press: KeyPress) => press.key === 'Enter' && isOfIme(press);

/** Whether the Enter key was pressed, except to confirm a conversion. */
export const isEnter = (press: KeyPress) => press.key === 'Enter' && !isImeEnter(press);

/** A form's `onKeyDown`: the Enter that confirms a conversion must not submit. */
export function ignoreImeEnter({ nativeEvent }: { nativeEvent: KeyboardEvent }) {
  if (isImeEnter(nativeEvent)) nativeEvent.preventDefault();
}
