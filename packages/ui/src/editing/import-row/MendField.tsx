'use client';

import { useState } from 'react';
import { TextField } from '../../forms/text-field/TextField.tsx';
import { isEnter } from '../../lib/imeEnter.ts';

export type Fault = {
  /** 直すところごとに違う値。 */
  id: string;
  /** 欄の名前：製品名。 */
  label: string;
  /** いまの値。 */
  value: string;
  /** 何が誤りか。 */
  message: string;
};

type MendFieldProps = {
  fault: Fault;
  /** Called with the id and the new value when the user leaves the field or presses Enter. */
  onMend: (id: string, value: string) => void;
};

/** Keeps the text while the user types: the import is planned again only afterwards. */
export function MendField({ fault: { id, label, value, message }, onMend }: MendFieldProps) {
  const [text, setText] = useState(value);
  const mend = () => {
    if (text !== value) onMend(id, text);
  };
  return (
    <TextField
      label={label}
      error={message}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={mend}
      onKeyDown={({ nativeEvent }) => {
        if (isEnter(nativeEvent)) mend();
      }}
      className="max-w-sm"
    />
  );
}
