import { contentsByRoom, type PropertyDetails } from '@iespec/contract';
import { ContentsTable } from '@iespec/ui';

/** What a purchase adds, in all and by room. Rooms that visitors do not see are left out. */
export default function ContentsByRoom({ counts, rooms }: Pick<PropertyDetails, 'counts' | 'rooms'>) {
  return <ContentsTable total={{ ...counts, paidImages: counts.paid_images }} rooms={contentsByRoom(rooms)} />;
}
