import { ButtonLink, ErrorState, Page } from '@iespec/ui';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';

/** Shown instead of an edit screen whose resource does not exist. */
export function EditNotFound({ message }: { message: string }) {
  return (
    <Page width="text">
      <PageHead title={message} noindex />
      <ErrorState
        level={1}
        message={message}
        action={
          <ButtonLink variant="secondary" href={paths.home}>
            トップページへ
          </ButtonLink>
        }
      />
    </Page>
  );
}
