import type { PropertyReadiness } from '@iespec/contract';
import { SellingSteps, type SellingStepsProps } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { useViewerKey } from '#_session/session.tsx';
import { preparedListings } from '#_store/preparedListings.ts';
import { sellingSteps } from './sellingSteps.ts';

type StepsProps = Pick<SellingStepsProps, 'open' | 'note' | 'children'> & {
  propertyId: number;
  readiness: PropertyReadiness;
  productsHref?: string | undefined;
};

/** The steps until a property is sold. A price stored only in this browser counts as decided. */
export function Steps({ propertyId, readiness, productsHref, ...rest }: StepsProps) {
  const { pathname } = useLocation();
  const preparedPrice = preparedListings.read(useViewerKey(), propertyId)?.price ?? null;
  const steps = sellingSteps(propertyId, readiness, { preparedPrice, productsHref });
  return <SellingSteps steps={steps} currentHref={pathname} {...rest} />;
}
