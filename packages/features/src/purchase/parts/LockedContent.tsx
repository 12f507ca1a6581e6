import type { Property } from '@iespec/contract';
import { SaleProvider } from '@iespec/ui';
import type { ReactNode } from 'react';
import { saleNotes } from '../saleNotes.ts';
import { usePurchase } from '../usePurchase.ts';

type LockedContentProps = { property: Pick<Property, 'id' | 'user_id'>; children: ReactNode };

/** Content of a property, some of it locked. What is locked speaks of a purchase only if the property is for sale. */
export function LockedContent({ property, children }: LockedContentProps) {
  const { state } = usePurchase(property, false);
  return <SaleProvider value={!(state in saleNotes)}>{children}</SaleProvider>;
}
