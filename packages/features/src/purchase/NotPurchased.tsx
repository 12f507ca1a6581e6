import { ButtonLink, EmptyState } from '@iespec/ui';
import { ReceiptText } from 'lucide';
import { paths } from '#_paths/paths.ts';
import { text } from './text.ts';

/** Replaces the thank-you page when the viewer has not bought the property. */
export const NotPurchased = ({ propertyId }: { propertyId: number }) => (
  <EmptyState
    icon={ReceiptText}
    title={text.notPurchased}
    description="お支払いは完了していません。購入は、物件のページから進められます。"
  >
    <div className="grid gap-2">
      <ButtonLink href={paths.property({ propertyId })}>物件のページへ</ButtonLink>
      <ButtonLink variant="secondary" href={paths.myPage()}>
        購入履歴を見る
      </ButtonLink>
    </div>
  </EmptyState>
);
