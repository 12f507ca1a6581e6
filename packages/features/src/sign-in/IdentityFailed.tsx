import { ErrorState, Link } from '@iespec/ui';
import { paths } from '../_paths/paths.ts';
import type { IdentityFailure } from '../_session/identity.ts';
import { failures } from './text.ts';

/** Stands in place of the forms when the identity provider cannot be used. */
export function IdentityFailed({ failure }: { failure: IdentityFailure }) {
  const { message, detail } = failures[failure];
  return (
    <div className="grid gap-4 text-center">
      <ErrorState message={message} onRetry={() => window.location.reload()} />
      <p className="text-small">
        物件は
        <Link href={paths.home} className="text-brand underline underline-offset-2">
          トップページ
        </Link>
        から、このままご覧いただけます。
      </p>
      <p className="text-note text-ink-muted" lang="en">
        {detail}
      </p>
    </div>
  );
}
