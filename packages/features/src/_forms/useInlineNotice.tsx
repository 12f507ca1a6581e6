import { Alert } from '@iespec/ui';
import { useTransient } from './useTransient.ts';

/** For a message that may appear far away from the button that was pressed. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

const intoNearView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Says beside something, for three seconds, what was done to it. */
export function useInlineNotice() {
  const [message, show] = useTransient();
  const notice = message && (
    <Alert tone="success" ref={intoNearView} className="my-3 scroll-mt-20 scroll-mb-32">
      {message}
    </Alert>
  );
  return { notice, show };
}
