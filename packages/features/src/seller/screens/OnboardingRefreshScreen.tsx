import { ErrorState, Page, Spinner } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestIdOf } from '#_api/call.ts';
import { describeError } from '#_api/describeError.ts';
import { PageHead } from '#_head/index.ts';
import { openExternal } from '#_paths/openExternal.ts';
import { startOnboarding } from '#_queries/sellers.ts';

const failed = '登録画面を開けませんでした。もう一度お試しください。';

/**
 * Redirects to a new onboarding link. The card provider sends sellers here when theirs is used or expired.
 * Requires a session.
 */
export function OnboardingRefreshScreen() {
  const { mutate, isError, error } = useMutation({ ...startOnboarding, onSuccess: ({ url }) => openExternal(url) });
  useEffect(() => mutate({ body: {} }), [mutate]);

  return (
    <Page width="text" className="py-16">
      <PageHead title="口座の登録" noindex />
      {isError ? (
        <ErrorState
          message={describeError(error, { generic: failed })}
          requestId={requestIdOf(error)}
          onRetry={() => mutate({ body: {} })}
        />
      ) : (
        <Spinner label="登録画面へ移動しています..." className="min-h-[50vh]" />
      )}
    </Page>
  );
}
