import type { PropertyReadiness } from '@iespec/contract';
import { SellingSteps } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { useViewerKey } from '#_session/session.tsx';
import { preparedListings } from '#_store/preparedListings.ts';
import { sellingSteps } from './sellingSteps.ts';

type StepsProps = {
  propertyId: number;
  readiness: PropertyReadiness;
  isOpen?: boolean;
  productsHref?: string | undefined;
};

/** The steps until a property is sold. A price stored only in this browser counts as decided. */
export function Steps({ propertyId, readiness, isOpen = false, productsHref }: StepsProps) {
  const { pathname } = useLocation();
  const preparedPrice = preparedListings.read(useViewerKey(), propertyId)?.price ?? null;
  const steps = sellingSteps(propertyId, readiness, { preparedPrice, productsHref });
  return <SellingSteps steps={steps} open={isOpen} currentHref={pathname} />;
}
