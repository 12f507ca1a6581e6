'use client';

import { X } from 'lucide';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { IconButton } from '../../base/icon-button/IconButton.tsx';
import { controlClassName, Field } from '../../forms/field/Field.tsx';
import { cn } from '../../lib/cn.ts';
import { ignoreImeEnter } from '../../lib/imeEnter.ts';

export type ProductSearchProps = Omit<ComponentProps<'search'>, 'onChange' | 'children'> & {
  /** 入力された言葉。 */
  value: string;
  /** 入力のたびに、その言葉で呼ばれる。 */
  onChange: (value: string) => void;
  /** 結果のお知らせ。例：12件中3件。 */
  status: ReactNode;
};

/** 製品の一覧を、入力する言葉で絞る欄。結果の数を、そのつど読み上げる。 */
export function ProductSearch({ value, onChange, status, ...rest }: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search {...rest}>
      <form
        onKeyDown={ignoreImeEnter}
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the keyboard of a phone.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <Field label="製品をさがす" hideLabel required={undefined} className="max-w-md">
          {(control) => (
            <div className="relative">
              <input
                {...control}
                ref={input}
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                placeholder="品番・メーカー・言葉・種類でさがす"
                value={value}
                onChange={({ target }) => onChange(target.value)}
                className={cn(controlClassName, value && 'pr-12')}
              />
              {value && (
                <IconButton
                  label="入力した言葉を消す"
                  icon={X}
                  onClick={clear}
                  className="absolute top-0.5 right-0.5"
                />
              )}
            </div>
          )}
        </Field>
      </form>
      <p role="status" className="mt-1 text-ink-muted text-note">
        {status}
      </p>
    </search>
  );
}
