import { Alert } from '@iespec/ui';
import { useTransient } from './useTransient.ts';

/** What was pressed may be far away from what is said about it. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

const intoNearView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What was done, said beside it for three seconds. */
export function useNotice() {
  const [message, show] = useTransient();
  const notice = message && (
    <Alert tone="success" ref={intoNearView} className="my-3 scroll-mt-20 scroll-mb-32">
      {message}
    </Alert>
  );
  return { notice, show };
}
