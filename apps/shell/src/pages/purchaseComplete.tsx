import type { PageProps } from '@iespec/features/paths';
import { PurchaseCompleteScreen } from '@iespec/features/purchase';
import { RequireSignIn } from '@iespec/features/session';

export default function PurchaseCompletePage({ propertyId }: PageProps<'purchaseComplete'>) {
  if (propertyId === null) return <PurchaseCompleteScreen propertyId={null} />;
  return (
    <RequireSignIn>
      <PurchaseCompleteScreen propertyId={propertyId} />
    </RequireSignIn>
  );
}
