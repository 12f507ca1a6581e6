import type { ComponentProps } from 'react';

export type LoadingProps = ComponentProps<'div'> & {
  /** 読み上げる言葉。 */
  label?: string;
};

/** スケルトンを包み、読み込み中であることを読み上げる。 */
export const Loading = ({ label = '読み込み中...', children, ...rest }: LoadingProps) => (
  <div {...rest}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);
