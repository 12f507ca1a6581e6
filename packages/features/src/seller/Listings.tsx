import {
  feeOf,
  formatPurchaseContents,
  type Listing,
  type listings,
  type OnboardingStatus,
  type PropertySummary,
  type RequestInput,
} from '@iespec/contract';
import { EmptyState, ListingRow, SectionHeading } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#_api/index.ts';
import { paths } from '#_paths/paths.ts';
import { deleteListing, updateListing } from '#_queries/listingEditor.ts';
import { text } from './text.ts';
import { useAlert } from './useAlert.tsx';
import { useDeletion } from './useDeletion.tsx';

type ListingChange = RequestInput<typeof listings.update>['body'];

type ListingsProps = {
  listings: Listing[];
  properties: PropertySummary[];
  /** State of the payout account; undefined while unknown. */
  account: OnboardingStatus['status'] | undefined;
  viewer: string;
};

export function Listings({ listings, properties, account, viewer }: ListingsProps) {
  const navigate = useNavigate();
  const alert = useAlert();
  const update = useMutation(updateListing);
  const texts = { deleted: text.listingDeleted, failed: text.listingDeleteFailed };
  const ids = listings.map(({ id }) => id);
  const { ask, dialog, headingProps } = useDeletion({ viewer, ids, remove: deleteListing, texts, alert });

  const change = (id: number, body: ListingChange, onSuccess: () => unknown, failed: string) => {
    alert.clear();
    // There is no field here beside which a reason could stand.
    const onError = (error: Error) =>
      alert.show(failed, error, error instanceof ApiError ? error.errors.price?.[0] : undefined);
    update.mutate({ params: { id }, body }, { onSuccess, onError });
  };
  const publish = ({ id, version, confirms_rights }: Listing) => {
    // Publishing needs the seller's confirmation of rights, for which the form asks.
    if (!confirms_rights) return void navigate(paths.listing({ listingId: id }));
    const body = { status: 'published' as const, published_at: new Date().toISOString(), version };
    change(id, body, () => navigate(paths.listingPublished({ listingId: id })), text.listingPublishFailed);
  };
  const unpublish = ({ id, version }: Listing) =>
    change(id, { status: 'draft', version }, () => alert.showDone(text.listingUnpublished), text.listingUpdateFailed);

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
            const obstacle = obstacleOf(listing, property, account);
            return (
              <li key={id}>
                <ListingRow
                  title={title}
                  propertyName={`${property?.name ?? ''}${visibility === 'PRIVATE' ? '（公開範囲：非公開）' : ''}`}
                  editHref={paths.listing({ listingId: id })}
                  image={property?.main_image ?? null}
                  status={status === 'published' && property?.is_taken_down ? 'takenDown' : status}
                  price={price}
                  fee={feeOf(price)}
                  net={price - feeOf(price)}
                  isNegotiable={is_negotiable}
                  obstacle={obstacle}
                  loading={update.isPending && update.variables.params.id === id}
                  onPublish={status === 'published' || obstacle ? undefined : () => publish(listing)}
                  onUnpublish={status === 'published' ? () => unpublish(listing) : undefined}
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

/** Why a listing cannot be bought, or its sale cannot begin; undefined if nothing is in the way. */
function obstacleOf(
  { status, visibility, price, property_id, is_purchasable }: Listing,
  property: PropertySummary | undefined,
  account: OnboardingStatus['status'] | undefined,
) {
  const isPublished = status === 'published';
  if (isPublished && (visibility === 'PRIVATE' || is_purchasable)) return undefined;
  if (isPublished && property?.is_taken_down)
    return { message: text.takenDown, label: '運営者に問い合わせる', href: paths.contact() };
  if (property && price > 0 && formatPurchaseContents(property.counts) === '')
    return {
      message: isPublished ? text.opensNothing : text.nothingToSell,
      label: '物件を編集する',
      href: paths.propertyEdit({ propertyId: property_id }),
    };
  return isPublished
    ? { message: text.heldBack[account ?? 'unknown'], label: '口座を確認する', href: paths.onboarding }
    : undefined;
}
