import { Button, ButtonLink, Page } from '@iespec/ui';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { usePersisted } from '#_store/store.ts';

export function CheckoutCancelScreen({ propertyId }: { propertyId: number | null }) {
  const remembered = usePersisted(({ currentPropertyId }) => currentPropertyId);
  const id = propertyId ?? remembered;
  const navigate = useNavigate();

  return (
    <Page width="text" className="grid justify-items-center gap-4 py-16 text-center">
      <PageHead title="購入をキャンセルしました" noindex />
      <h1 className="text-title">購入をキャンセルしました</h1>
      <p>料金は発生していません。</p>
      <div className="grid w-full max-w-xs gap-2">
        {id !== null && <ButtonLink href={paths.property({ propertyId: id })}>物件のページへ</ButtonLink>}
        <Button variant="secondary" onClick={() => navigate(-1)}>
          前のページに戻る
        </Button>
      </div>
    </Page>
  );
}
