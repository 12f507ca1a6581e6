import { safeRedirect } from '@iespec/contract';
import { Alert, Button, EmptyState } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeError } from '#_api/describeError.ts';
import { createUser, userQueries } from '#_queries/users.ts';
import { useViewerKey } from '#_session/session.tsx';
import { text } from './text.ts';

/** Creates the missing user record of a signed-in viewer, then returns to the page that required it. */
export function AccountMissing() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state }: { state: { from?: string } | null } = useLocation();
  const { queryKey } = userQueries.me(useViewerKey());
  const create = useMutation({
    ...createUser,
    // No refetch: it would unmount this component and its error message.
    onSettled: () => undefined,
    onSuccess: (user) => {
      client.setQueryData(queryKey, user);
      const from = safeRedirect(state?.from, window.location.origin);
      if (from) void navigate(from, { replace: true });
    },
  });

  return (
    <div>
      {create.isError && <Alert tone="error">{describeError(create.error, failures)}</Alert>}
      <EmptyState
        icon={UserRoundPlus}
        title="アカウントの確認"
        description="ご利用をはじめるために、新規登録を完了してください。"
      >
        <Button loading={create.isPending} onClick={() => create.mutate({ body: {} })}>
          新規登録を完了する
        </Button>
      </EmptyState>
    </div>
  );
}

const failures = {
  generic: text.createFailed,
  withMessage: (message: string) => `${text.createFailed}: ${message}`,
  networkError: text.networkError,
};
