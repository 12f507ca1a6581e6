import type { PropertyDetails } from '@iespec/contract';
import { Alert } from '@iespec/ui';
import { text } from '../text.ts';
import type { Unlocking } from './useUnlocking.ts';

type UnlockingNoticeProps = { property: PropertyDetails; unlocking: Unlocking };

/** Shows that the payment is being confirmed, then how many products are unlocked. */
export const UnlockingNotice = ({ property: { counts }, unlocking }: UnlockingNoticeProps) =>
  unlocking && (
    <div role="status" className="mt-4">
      <Alert tone={unlocking === 'unlocked' ? 'success' : 'info'} className="min-h-20 items-center">
        {unlocking === 'unlocked' ? text.unlocked(counts.products) : text.awaitingPurchase}
      </Alert>
    </div>
  );
