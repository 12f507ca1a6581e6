'use client';

import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';

export type FormFault = {
  /** 欄のname属性。同じフォームの中でこの欄へ移る。 */
  name: string;
  /** 欄の名前：物件名、寸法 2行目 値。 */
  label: string;
  /** 欄の下にあるのと同じ文。 */
  message: string;
};

export type ErrorSummaryProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 入力の誤り、欄の順。空なら何も出さない。 */
  faults: FormFault[];
  /** 送信した回数。増えるたびに、最初の誤りへフォーカスを移す。0では移さない。 */
  attempt: number;
};

/** フォームの先頭で入力の誤りをまとめ、それぞれの欄へ案内する。フォームの中に置く。 */
export function ErrorSummary({ faults, attempt, ...rest }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  const focus = (name: string) => {
    const found = box.current?.closest('form')?.elements.namedItem(name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };
  const focusFirst = useEffectEvent(() => {
    if (faults[0]) focus(faults[0].name);
  });
  useEffect(() => {
    if (attempt > 0) focusFirst();
  }, [attempt]);

  return (
    <div {...rest} ref={box} hidden={faults.length === 0}>
      {faults.length > 0 && (
        <Alert tone="error">
          <p className="font-bold">{`${faults.length}か所の入力をご確認ください`}</p>
          <ul>
            {faults.map(({ name, label, message }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focus(name);
                  }}
                  className="inline-flex min-h-11 items-center py-2 underline underline-offset-2"
                >
                  {`${label}：${message}`}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
