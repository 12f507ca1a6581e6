import { RefundScreen } from '@iespec/features/account';
import { NotFoundScreen } from '@iespec/features/layout';
import { parseId } from '@iespec/features/paths';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

/** /mypage/purchases/{id}/refund */
export default function RefundRoute({ params }: { params: Params }) {
  const id = parseId(params.id);
  if (id === null) return <NotFoundScreen />;
  return (
    <RequireUser>
      <RefundScreen purchaseId={id} />
    </RequireUser>
  );
}
