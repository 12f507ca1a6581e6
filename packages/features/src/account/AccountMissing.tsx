import { Alert, Button, EmptyState } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { CallFailed } from '../_api/call.ts';
import { createUser } from '../_queries/users.ts';
import { text } from './text.ts';

/** Signed in, but the marketplace has no record of this person yet. */
export function AccountMissing() {
  const create = useMutation(createUser(useQueryClient()));

  return (
    <div>
      {create.isError && <Alert variant="error">{sentenceFor(create.error)}</Alert>}
      <EmptyState
        icon={<UserRoundPlus size={26} />}
        title="アカウントの確認"
        description="ご利用をはじめるために、アカウントを作成してください。"
      >
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          アカウントを作成
        </Button>
      </EmptyState>
    </div>
  );
}

const sentenceFor = (error: Error) =>
  error instanceof CallFailed ? [text.createFailed, error.message].filter(Boolean).join(': ') : text.unreachable;
