import { feeOf, type Listing, type OnboardingStatus, type PropertySummary } from '@iespec/contract';
import { EmptyState, ListingRow, SectionHeading } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { editPaths } from '../_paths/editPaths.ts';
import { deleteListing, updateListing } from '../_queries/selling.ts';
import { text } from './text.ts';
import { useAlert } from './useAlert.tsx';
import { useDeletion } from './useDeletion.tsx';

type ListingsProps = {
  listings: Listing[];
  properties: PropertySummary[];
  /** How far the account for payouts is; undefined: not known. */
  account: OnboardingStatus['status'] | undefined;
  viewer: string;
};

/** What the viewer offers: publish, withdraw, edit, delete. */
export function Listings({ listings, properties, account, viewer }: ListingsProps) {
  const alert = useAlert();
  const update = useMutation(updateListing);
  const texts = { deleted: text.listingDeleted, failed: text.listingDeleteFailed };
  const ids = listings.map(({ id }) => id);
  const { ask, dialog, headingProps } = useDeletion({ viewer, ids, remove: deleteListing, texts, alert });

  const publish = ({ id, version }: Listing) => {
    alert.clear();
    update.mutate(
      { params: { id }, body: { status: 'published', published_at: new Date().toISOString(), version } },
      {
        onSuccess: () => alert.showDone(text.listingPublished),
        onError: (error) => alert.show(text.listingPublishFailed, error),
      },
    );
  };

  const withdraw = ({ id, version }: Listing) => {
    alert.clear();
    update.mutate(
      { params: { id }, body: { status: 'draft', version } },
      {
        onSuccess: () => alert.showDone(text.listingUnpublished),
        onError: (error) => alert.show(text.listingUpdateFailed, error),
      },
    );
  };

  return (
    <section className="grid gap-3">
      <SectionHeading {...headingProps} {...(listings.length > 0 && { count: listings.length })}>
        出品
      </SectionHeading>
      {alert.alert}
      {listings.length === 0 ? (
        <EmptyState
          icon={Send}
          level={3}
          title="まだ出品はありません"
          description="登録物件の「出品を作成する」から始められます。"
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {listings.map((listing) => {
            const { id, title, status, price, is_negotiable, property_id, visibility } = listing;
            const property = properties.find((candidate) => candidate.id === property_id);
            return (
              <li key={id}>
                <ListingRow
                  title={title}
                  propertyName={`${property?.name ?? ''}${visibility === 'PRIVATE' ? '（公開範囲：非公開）' : ''}`}
                  editHref={editPaths.listing(id)}
                  image={property?.main_image ?? null}
                  status={status}
                  price={price}
                  fee={feeOf(price)}
                  net={price - feeOf(price)}
                  isNegotiable={is_negotiable}
                  obstacle={isHeldBack(listing) ? obstacleOf(account) : undefined}
                  loading={update.isPending && update.variables.params.id === id}
                  onPublish={status === 'draft' ? () => publish(listing) : undefined}
                  onUnpublish={status === 'published' ? () => withdraw(listing) : undefined}
                  onDelete={() => ask({ id, name: title, propertyId: property_id })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {dialog}
    </section>
  );
}

/** On the market, but nobody can buy it: the card provider does not pass payments on. */
const isHeldBack = ({ status, visibility, is_purchasable }: Listing) =>
  status === 'published' && visibility === 'PUBLIC' && !is_purchasable;

const obstacleOf = (account: OnboardingStatus['status'] | undefined) => ({
  message: text.heldBack[account ?? 'unknown'],
  label: '口座を確認する',
  href: editPaths.onboarding,
});
