import { Alert } from '@iespec/ui';
import { useTransient } from './useTransient.ts';

/** A ref callback that scrolls to a message, which may appear far from the pressed button. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** A ref callback that moves focus and scroll to a message that replaces the form that had them. */
export function focusInView(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  intoView(element);
}

const intoNearView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A success notice that is shown in place for three seconds. */
export function useInlineNotice() {
  const [message, show] = useTransient();
  const notice = message && (
    <Alert tone="success" ref={intoNearView} className="my-3 scroll-mt-20 scroll-mb-32">
      {message}
    </Alert>
  );
  return { notice, show };
}
