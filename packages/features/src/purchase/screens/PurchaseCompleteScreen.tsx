import { ButtonLink, ErrorState, Icon, Page, Spinner } from '@iespec/ui';
import { CircleCheck } from 'lucide';
import { requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { company } from '#legal/parts/index.ts';
import { NotPurchased } from '../NotPurchased.tsx';
import { text } from '../text.ts';
import { useCompletion } from '../useCompletion.ts';

/** /complete: the return page of a payment whose URL contains only the property's id. */
export function PurchaseCompleteScreen({ propertyId }: { propertyId: number | null }) {
  return (
    <Page width="text" className="py-16">
      <PageHead title="購入の完了" noindex />
      <h1 className="mb-4 text-center text-title">購入の完了</h1>
      {propertyId === null ? <WithoutProperty /> : <Completion propertyId={propertyId} />}
    </Page>
  );
}

const WithoutProperty = () => (
  <>
    <ErrorState message={text.propertyMissing} />
    <p className="text-center">
      <ButtonLink variant="secondary" href={paths.myPage()}>
        購入履歴を見る
      </ButtonLink>
    </p>
  </>
);

function Completion({ propertyId }: { propertyId: number }) {
  const { completion, error, retry } = useCompletion(propertyId);

  if (completion === 'notPurchased') return <NotPurchased propertyId={propertyId} />;
  if (completion === 'failed') {
    return (
      <>
        <ErrorState message={text.completionFailed} requestId={requestIdOf(error)} onRetry={retry} />
        <p className="text-center text-small">{`お問い合わせ：${company.contact}`}</p>
      </>
    );
  }
  if (completion !== 'completed') return <Spinner label={`お支払いを${text.confirming}です...`} className="min-h-60" />;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Icon icon={CircleCheck} className="size-icon-hero text-brand" />
      <p>購入が完了しました。仕様情報をご覧いただけます。</p>
      <ButtonLink href={paths.property({ propertyId, tab: 'products' })}>使用製品一覧を見る</ButtonLink>
      <ButtonLink variant="ghost" href={paths.myPage()}>
        購入履歴を見る
      </ButtonLink>
    </div>
  );
}
