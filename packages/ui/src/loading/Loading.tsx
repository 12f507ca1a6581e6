import type { ComponentProps } from 'react';

export type LoadingProps = ComponentProps<'div'> & {
  /** Text announced to screen readers. */
  label?: string;
};

/** Wraps skeletons and announces the loading state to screen readers. */
export const Loading = ({ label = '読み込み中...', children, ...rest }: LoadingProps) => (
  <div {...rest}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);
