import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import { cn } from '../lib/cn.ts';

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The error message. */
  message: string;
  /** Called when the retry button is clicked; without it there is no button. */
  onRetry?: (() => void) | undefined;
};

/** Shown in place of content that could not be loaded. */
export const ErrorState = ({ message, onRetry, className, ...rest }: ErrorStateProps) => (
  <div {...rest} className={cn('grid justify-items-center gap-4 px-4 py-12 text-center', className)}>
    <CircleAlert aria-hidden className="size-icon-large text-danger" />
    <p role="alert" className="max-w-sm">
      {message}
    </p>
    {onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        もう一度読み込む
      </Button>
    )}
  </div>
);
