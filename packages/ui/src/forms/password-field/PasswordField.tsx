'use client';

import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { cn } from '../../lib/cn.ts';
import { controlClassName, Field, type FieldProps } from '../field/Field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  FieldProps & {
    /** 現在のパスワードか、新しく決めるパスワードか。パスワード管理が使う。 */
    autoComplete: 'current-password' | 'new-password';
  };

/** パスワードの入力欄。入力した文字を見て確かめられる。送信すると、また隠れる。 */
export function PasswordField({ label, help, error, required, disabled, className, ...rest }: PasswordFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // Browsers offer to save only passwords that are hidden on submit.
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setIsRevealed(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field label={label} help={help} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="off"
            {...rest}
            {...control}
            disabled={disabled}
            type={isRevealed ? 'text' : 'password'}
            className={cn(controlClassName, 'pr-12')}
          />
          <IconButton
            ref={button}
            label={isRevealed ? '入力した文字を隠す' : '入力した文字を表示'}
            icon={isRevealed ? EyeOff : Eye}
            aria-controls={control.id}
            disabled={disabled}
            onClick={() => setIsRevealed(!isRevealed)}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  );
}
