'use client';

import { useLayoutEffect, useState } from 'react';
import { cn } from '../../lib/cn.ts';

export const countId = (controlId: string) => `${controlId}-count`;

/** Character count and limit of a text. Counts as the API does: trimmed, in UTF-16 code units. */
export function CharacterCount({ controlId, max }: { controlId: string; max: number }) {
  const [length, setLength] = useState(0);
  const excess = length - max;

  // Runs after each render, because form libraries set the value without an event.
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
      data-over={excess > 0 || undefined}
      className={cn('text-note', excess > 0 ? 'font-bold text-danger' : 'text-ink-muted')}
    >
      {`${excess > 0 ? `${excess}文字超えています：` : ''}${length.toLocaleString('ja-JP')} / ${max.toLocaleString('ja-JP')}文字`}
    </p>
  );
}
