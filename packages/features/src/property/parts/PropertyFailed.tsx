import { ButtonLink, ErrorState } from '@iespec/ui';
import { isNotFound } from '../../_api/call.ts';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';

type PropertyFailedProps = {
  /** Why; null: what the address names is not there. */
  error: Error | null;
  texts: { notFound: string; loadFailed: string };
  onRetry: () => void;
};

/** Instead of a page that could not be loaded, or that there is not. */
export function PropertyFailed({ error, texts, onRetry }: PropertyFailedProps) {
  const isMissing = error === null || isNotFound(error);
  return (
    <>
      <PageHead title={isMissing ? texts.notFound : 'エラー'} noindex />
      <ErrorState message={isMissing ? texts.notFound : texts.loadFailed} onRetry={isMissing ? undefined : onRetry} />
      {isMissing && (
        <p className="text-center">
          <ButtonLink variant="secondary" href={paths.home}>
            ほかの物件を見る
          </ButtonLink>
        </p>
      )}
    </>
  );
}
