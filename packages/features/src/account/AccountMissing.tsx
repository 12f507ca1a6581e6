import { Alert, Button, EmptyState } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';

import { UserRoundPlus } from 'lucide-react';
import { describeError } from '../_api/describeError.ts';
import { createUser } from '../_queries/users.ts';
import { text } from './text.ts';

/** Signed in, but the marketplace has no record of this person yet. */
export function AccountMissing() {
  const create = useMutation(createUser);

  return (
    <div>
      {create.isError && <Alert variant="error">{describeError(create.error, failures)}</Alert>}
      <EmptyState
        icon={<UserRoundPlus size={26} />}
        title="アカウントの確認"
        description="ご利用をはじめるために、アカウントを作成してください。"
      >
        <Button loading={create.isPending} onClick={() => create.mutate({ body: {} })}>
          アカウントを作成
        </Button>
      </EmptyState>
    </div>
  );
}

const failures = {
  generic: text.createFailed,
  withMessage: (message: string) => `${text.createFailed}: ${message}`,
  unreachable: text.unreachable,
};
