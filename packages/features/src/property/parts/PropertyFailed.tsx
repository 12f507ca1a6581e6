import { ButtonLink, ErrorState } from '@iespec/ui';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';

type PropertyFailedProps = {
  /** Null: the resource of the URL does not exist. */
  error: Error | null;
  texts: { notFound: string; loadFailed: string };
  onRetry: () => void;
};

/** Replaces a page that could not be loaded or does not exist. */
export function PropertyFailed({ error, texts, onRetry }: PropertyFailedProps) {
  const isMissing = error === null || isNotFound(error);
  return (
    <>
      <PageHead title={isMissing ? texts.notFound : 'エラー'} noindex />
      <ErrorState
        message={isMissing ? texts.notFound : texts.loadFailed}
        level={1}
        requestId={requestIdOf(error)}
        action={
          isMissing && (
            <ButtonLink variant="secondary" href={paths.home}>
              ほかの物件を見る
            </ButtonLink>
          )
        }
        onRetry={isMissing ? undefined : onRetry}
      />
    </>
  );
}
