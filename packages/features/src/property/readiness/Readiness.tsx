import type { Property, PropertyReadiness } from '@iespec/contract';
import { Alert, VisibilityBar } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { safeStorage } from '#_store/safeStorage.ts';
import { useVisibility } from '../forms/useVisibility.tsx';
import { Steps } from '../Steps.tsx';

export type ReadinessProps = {
  propertyId: number;
  /** On the property's own page: also offers to make a public property private. */
  isPropertyPage?: boolean;
  /** On a room's page: where its products are added. */
  productsHref?: string;
  /** For editors of paid content: mentions that buyers keep access to replaced content. */
  mentionsBuyers?: boolean;
};

/** Set once this browser has shown the steps, which are folded from then on. */
const seenKey = 'iespec-steps-seen';

/** Who sees the property, and the steps until it is sold: one line above the fields, opened where it matters. */
export default function Readiness({
  propertyId,
  isPropertyPage = false,
  mentionsBuyers = false,
  productsHref,
}: ReadinessProps) {
  const viewer = useViewerKey();
  const { data } = useQuery(propertyQueries.readiness(propertyId, viewer));
  const { data: property } = useQuery(propertyQueries.byId(propertyId, viewer));
  const [failure, setFailure] = useState<string | null>(null);
  const visibility = useVisibility((message, error) => setFailure(describeError(error, { generic: message })));
  const [isFirst] = useState(() => safeStorage.getItem(seenKey) === null);
  const isLoaded = data !== undefined && property !== undefined;
  useEffect(() => {
    if (isLoaded) safeStorage.setItem(seenKey, 'true');
  }, [isLoaded]);
  if (!isLoaded) return null;
  const lacks = (...steps: PropertyReadiness['missing']) => steps.some((step) => data.missing.includes(step));
  const toggle = (subject: Property) => {
    setFailure(null);
    visibility.toggle(subject);
  };
  const isPublic = property.visibility === 'PUBLIC';
  const isReady = !lacks('main_image', 'visible_room', 'visible_product', 'paid_content');
  const isBought = mentionsBuyers && data.buyers > 0;
  const mayBePublished = isPropertyPage && isReady && !isPublic;
  return (
    <div className="grid gap-2">
      <Steps
        propertyId={propertyId}
        readiness={data}
        productsHref={productsHref}
        open={isFirst || property.is_taken_down || mayBePublished}
        note={isBought && `${data.buyers}人が購入`}
      >
        {isBought && (
          <p className="border-line border-t px-4 py-3 text-note">
            {`${data.buyers}人が購入しています。書き換えたり消したりした内容も、購入した人は「前の内容」として読めます。`}
          </p>
        )}
        {(isPropertyPage || !isPublic) && (
          <VisibilityBar
            isPublic={isPublic}
            isTakenDown={property.is_taken_down}
            isReady={isReady}
            lacksImage={data.has_card_image === false}
            loading={visibility.changing === propertyId}
            onPublish={() => toggle(property)}
            onWithdraw={() => toggle(property)}
          />
        )}
      </Steps>
      {failure && <Alert tone="error">{failure}</Alert>}
      {visibility.dialog}
    </div>
  );
}
