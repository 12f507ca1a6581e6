'use client';

import type { ComponentProps, ReactNode } from 'react';
import { controlClassName, Field } from '../../forms/field/Field.tsx';
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
export const ProductSearch = ({ value, onChange, status, ...rest }: ProductSearchProps) => (
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
          <input
            {...control}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="品番・メーカー・言葉・種類でさがす"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={controlClassName}
          />
        )}
      </Field>
    </form>
    <p role="status" className="mt-1 text-ink-muted text-note">
      {status}
    </p>
  </search>
);
