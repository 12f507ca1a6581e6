import { useLayoutEffect, useState } from 'react';
import { cn } from '../../lib/cn.ts';

/** The id of the count of the control with the given id. */
export const countId = (controlId: string) => `${controlId}-count`;

type CharacterCountProps = { controlId: string; max: number };

/** How many characters a text has of those that it may have. Counted as the api does: trimmed, in UTF-16 units. */
export function CharacterCount({ controlId, max }: CharacterCountProps) {
  const [length, setLength] = useState(0);
  const surplus = length - max;

  // After each render: a form library writes into the control without an event.
  useLayoutEffect(() => {
    const control = document.getElementById(controlId);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(control.value.trim().length);
    count();
    control.addEventListener('input', count);
    return () => control.removeEventListener('input', count);
  });

  return (
    <p
      id={countId(controlId)}
      data-over={surplus > 0 || undefined}
      className={cn('text-note', surplus > 0 ? 'font-bold text-danger' : 'text-ink-muted')}
    >
      {surplus > 0 && `${surplus}文字超えています：`}
      {length.toLocaleString('ja-JP')} / {max.toLocaleString('ja-JP')}文字
    </p>
  );
}
