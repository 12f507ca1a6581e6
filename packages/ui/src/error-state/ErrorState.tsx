import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import { cn } from '../lib/cn.ts';

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What went wrong, in a sentence. */
  message: string;
  /** Tries again; without it there is nothing to try. */
  onRetry?: (() => void) | undefined;
};

/** Something could not be shown. */
export const ErrorState = ({ message, onRetry, className, ...rest }: ErrorStateProps) => (
  <div {...rest} className={cn('grid justify-items-center gap-4 px-4 py-12 text-center', className)}>
    <CircleAlert aria-hidden size={32} className="text-danger" />
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
