import { offerWording, type PropertyDetails } from '@iespec/contract';
import { PurchaseContents } from '@iespec/ui';

type ContentsProps = Pick<PropertyDetails, 'counts'> & {
  /** Whether to list what is free as well. */
  mentionsFree?: boolean;
};

/** What the buyer gets. */
export const Contents = ({ counts, mentionsFree = true }: ContentsProps) => (
  <PurchaseContents
    counts={{ products: counts.products, drawings: counts.drawings, paidImages: counts.paid_images }}
    {...(mentionsFree && { free: { products: counts.free_products, drawings: counts.free_drawings } })}
    promise={offerWording}
  />
);
