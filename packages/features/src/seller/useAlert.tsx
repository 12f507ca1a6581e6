import { Alert, Link, toast } from '@iespec/ui';
import { useState } from 'react';
import { ApiError } from '#_api/call.ts';
import { describeError } from '#_api/describeError.ts';
import { intoView, useInlineNotice } from '#_forms/useInlineNotice.tsx';
import { paths } from '#_paths/paths.ts';

type Failure = { message: string; detail: string; needsAccount: boolean };

/**
 * Shows a failure in a toast and, with the API's reason, on the page. The `sentence` passed to `show` is
 * quoted from the specification. A success appears in the same place for three seconds.
 */
export function useAlert() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { notice, show: showDone } = useInlineNotice();
  return {
    clear: () => {
      setFailure(null);
      showDone(undefined);
    },
    showDone,
    show: (sentence: string, error?: unknown, detail = '') => {
      // Owners get 403 here while their payout account is incomplete: a step to take, not a failure. The only
      // other cause is a closed user account.
      const needsAccount = error instanceof ApiError && error.status === 403;
      if (!needsAccount) toast.error(sentence);
      const withMessage = (reason: string) => (needsAccount ? reason : `${sentence}${reason}`);
      setFailure({ message: describeError(error, { generic: sentence, withMessage }), detail, needsAccount });
    },
    alert: failure ? (
      <Alert tone={failure.needsAccount ? 'warning' : 'error'} ref={intoView}>
        <span>{failure.message}</span>
        {failure.detail && <span className="block select-all break-all">{failure.detail}</span>}
        {failure.needsAccount && (
          <Link href={paths.onboarding} className="flex min-h-11 items-center font-bold underline underline-offset-2">
            口座の登録へ
          </Link>
        )}
      </Alert>
    ) : (
      notice
    ),
  };
}

export type FailureAlert = ReturnType<typeof useAlert>;
