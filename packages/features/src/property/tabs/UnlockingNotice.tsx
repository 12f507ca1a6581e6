import { type PropertyDetails, shortPurchaseContents } from '@iespec/contract';
import { Alert, OpenedContents } from '@iespec/ui';
import { text } from '../text.ts';
import { AfterOpening } from './AfterOpening.tsx';

export type UnlockingNoticeProps = {
  property: PropertyDetails;
  /** Whether the payment is confirmed and everything visible. */
  isUnlocked: boolean;
};

/** Shows that the payment is being confirmed, then what it has unlocked and what to do with it. */
export default function UnlockingNotice({ property, isUnlocked }: UnlockingNoticeProps) {
  return (
    <div className={isUnlocked ? 'mt-4 grid gap-4 rounded-card border border-brand bg-brand-soft p-5' : 'mt-4'}>
      <div role="status">
        {isUnlocked ? (
          <OpenedContents contents={shortPurchaseContents(property.counts)} />
        ) : (
          <Alert className="min-h-20 items-center">{text.awaitingPurchase}</Alert>
        )}
      </div>
      {isUnlocked && <AfterOpening property={property} />}
    </div>
  );
}
