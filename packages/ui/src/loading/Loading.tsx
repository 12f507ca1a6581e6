import type { ComponentProps } from 'react';

export type LoadingProps = ComponentProps<'div'> & {
  /** What is being waited for, for those who do not see the shapes. */
  label?: string;
};

/** Skeletons, in the shape of what comes, and a word about them for assistive technology. */
export const Loading = ({ label = '読み込み中...', children, ...rest }: LoadingProps) => (
  <div {...rest}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);
