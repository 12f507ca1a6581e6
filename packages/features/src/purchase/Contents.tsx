import { offerWording, type PropertyDetails, purchaseContents } from '@iespec/contract';
import { PurchaseContents } from '@iespec/ui';

type ContentsProps = Pick<PropertyDetails, 'counts'> & {
  /** Whether to list what is free as well. */
  mentionsFree?: boolean;
};

/** What the buyer gets. */
export const Contents = ({ counts, mentionsFree = true }: ContentsProps) => (
  <PurchaseContents
    contents={purchaseContents(counts)}
    {...(mentionsFree && { free: { products: counts.free_products, drawings: counts.free_drawings } })}
    promise={offerWording}
  />
);
