import type { Property, PropertyReadiness } from '@iespec/contract';
import { Alert, VisibilityBar } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { useVisibility } from '../forms/useVisibility.tsx';
import { Steps } from '../Steps.tsx';

export type ReadinessProps = {
  propertyId: number;
  /** Expands the list of steps. */
  isOpen?: boolean;
  /** On the property's own page: also offers to make a public property private. */
  isPropertyPage?: boolean;
  /** On a room's page: where its products are added. */
  productsHref?: string;
  /** For editors of paid content: mentions that buyers keep access to replaced content. */
  mentionsBuyers?: boolean;
};

/** Who sees the property, and the steps until it is sold. */
export default function Readiness({
  propertyId,
  isOpen = false,
  isPropertyPage = false,
  mentionsBuyers = false,
  productsHref,
}: ReadinessProps) {
  const viewer = useViewerKey();
  const { data } = useQuery(propertyQueries.readiness(propertyId, viewer));
  const { data: property } = useQuery(propertyQueries.byId(propertyId, viewer));
  const [failure, setFailure] = useState<string | null>(null);
  const visibility = useVisibility((message, error) => setFailure(describeError(error, { generic: message })));
  if (!data) return null;
  const lacks = (...steps: PropertyReadiness['missing']) => steps.some((step) => data.missing.includes(step));
  const toggle = (subject: Property) => {
    setFailure(null);
    visibility.toggle(subject);
  };
  return (
    <div className="grid gap-2">
      {mentionsBuyers && data.buyers > 0 && (
        <Alert>
          {`${data.buyers}人が購入しています。書き換えたり消したりした内容も、購入した人は「前の内容」として読めます。`}
        </Alert>
      )}
      {property && (isPropertyPage || property.visibility === 'PRIVATE') && (
        <VisibilityBar
          isPublic={property.visibility === 'PUBLIC'}
          isTakenDown={property.is_taken_down}
          isReady={!lacks('main_image', 'visible_room', 'visible_product', 'paid_content')}
          lacksImage={data.has_card_image === false}
          loading={visibility.changing === propertyId}
          onPublish={() => toggle(property)}
          onWithdraw={() => toggle(property)}
        />
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      {visibility.dialog}
      <Steps propertyId={propertyId} readiness={data} isOpen={isOpen} productsHref={productsHref} />
    </div>
  );
}
