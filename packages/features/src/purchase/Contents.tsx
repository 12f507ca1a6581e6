import { type PropertyDetails, refundHours } from '@iespec/contract';
import { PurchaseContents } from '@iespec/ui';

type ContentsProps = Pick<PropertyDetails, 'counts'>;

/** What a purchase adds, and what is free already. */
export const Contents = ({ counts }: ContentsProps) => (
  <PurchaseContents
    counts={{ products: counts.products, drawings: counts.drawings, paidImages: counts.paid_images }}
    free={{ products: counts.free_products, drawings: counts.free_drawings }}
    refundHours={refundHours}
  />
);
