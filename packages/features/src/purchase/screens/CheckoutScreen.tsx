import {
  confirmationWording,
  formatSellerRecord,
  freeWording,
  type Listing,
  type PropertyDetails,
  priceChanged,
  propertyTypeLabel,
} from '@iespec/contract';
import {
  Alert,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatPrice,
  Loading,
  OrderSummary,
  Page,
  PurchaseConfirmation,
  Skeleton,
} from '@iespec/ui';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { transactionQueries } from '#_queries/transactions.ts';
import { userQueries } from '#_queries/users.ts';
import IdentityFailed from '#_session/IdentityFailed.tsx';
import { isOwnerOf, useKnownViewer, useSession, useViewer, useViewerKey, viewerKey } from '#_session/session.tsx';
import { usePersisted } from '#_store/store.ts';
import { company } from '#legal/parts/index.ts';
import { BuyButton, buyLabel, SignInToBuy } from '../BuyButton.tsx';
import { Contents } from '../Contents.tsx';
import { text } from '../text.ts';

type CheckoutScreenProps = {
  /** From the URL, so that it survives a change of browser; null: the listing chosen in this browser. */
  listingId: number | null;
};

export function CheckoutScreen({ listingId }: CheckoutScreenProps) {
  const chosen = usePersisted(({ currentCheckoutListingId }) => currentCheckoutListingId);
  const id = listingId ?? chosen;
  const client = useQueryClient();
  const listing = useQuery({
    ...listingQueries.byId(id ?? 0, useViewerKey()),
    enabled: id !== null,
    // Uses the listing that the property's page has loaded, so that this page opens without a connection.
    placeholderData: () => findShownListing(client, id),
  });

  const title = listing.data?.price === 0 ? '受け取りの確認' : '購入の確認';
  return (
    <Page width="text" className="py-6 md:py-8">
      <PageHead title={title} noindex />
      <h1 className="mb-4 text-title">{title}</h1>
      {(id === null || isNotFound(listing.error)) && <Missing />}
      {listing.isError && !listing.data && !isNotFound(listing.error) && (
        <ErrorState
          message="出品情報を読み込めませんでした。しばらく経ってから再度お試しください。"
          requestId={requestIdOf(listing.error)}
          onRetry={() => listing.refetch()}
        />
      )}
      {id !== null && listing.isPending && (
        <Loading>
          <div className="grid gap-5">
            <SummarySkeleton />
            <Skeleton className="h-176 rounded-card md:h-131" />
            <Skeleton className="h-12 rounded-field" />
          </div>
        </Loading>
      )}
      {/* Also after a failed refetch: the API checks the price again. */}
      {listing.data && !isNotFound(listing.error) && <Confirmation listing={listing.data} />}
    </Page>
  );
}

const findShownListing = (client: QueryClient, id: number | null) =>
  client
    .getQueriesData<Listing | null>({ queryKey: listingQueries.all })
    .map(([, listing]) => listing)
    .find((listing) => listing?.id === id) ?? undefined;

/** As high as the summary with two lines of purchase contents. */
const SummarySkeleton = () => (
  <>
    <Skeleton className="size-[112px] rounded-field" />
    <Skeleton className="h-[2.7rem] rounded-field" />
  </>
);

const Missing = () => (
  <EmptyState icon={ReceiptText} title={text.listingMissing} description="物件のページから、もう一度お選びください。">
    <ButtonLink variant="secondary" href={paths.home}>
      物件をさがす
    </ButtonLink>
  </EmptyState>
);

function Confirmation({ listing }: { listing: Listing }) {
  const { id, property_id, title, description, price, is_purchasable } = listing;
  const viewer = useViewer();
  const property = useQuery(propertyQueries.details(property_id, viewerKey(viewer)));
  const [firstPrice] = useState(price);

  return (
    // Not a grid, in which the button could not stick to the lower edge of the screen on the whole page.
    <div className="flex flex-col gap-5">
      {property.isPending && is_purchasable && (
        <Loading className="grid gap-5">
          <SummarySkeleton />
        </Loading>
      )}
      {!property.isPending && is_purchasable && <Summary property={property.data} title={title} price={price} />}
      {property.data && is_purchasable && (
        <Contents counts={property.data.counts} price={price} rooms={property.data.rooms} mentionsFree={false} />
      )}
      {is_purchasable && (
        <PurchaseConfirmation
          title={title}
          description={description}
          {...((property.data || property.isPending) && { seller: <Seller property={property.data} /> })}
          price={price}
          {...confirmationWording}
          delivery={price === 0 ? freeWording.delivery : confirmationWording.delivery}
          withdrawal={`${confirmationWording.withdrawal}お問い合わせ先：${company.contact}`}
        />
      )}
      {property.data && isOwnerOf(property.data, viewer) ? (
        <Alert>あなたが登録した物件です。購入しなくても、すべての情報をご覧いただけます。</Alert>
      ) : (
        <Action listingId={id} propertyId={property_id} price={price} isPurchasable={is_purchasable}>
          {price !== firstPrice && <PriceChangedNotice before={firstPrice} now={price} />}
        </Action>
      )}
      <p className="text-center">
        <ButtonLink variant="ghost" href={paths.property({ propertyId: property_id })}>
          物件のページに戻る
        </ButtonLink>
      </p>
    </div>
  );
}

type SummaryProps = { property: PropertyDetails | undefined; title: string; price: number };

/** Shows the listing's title if the property is not loaded: its picture and name are not essential here. */
function Summary({ property, title, price }: SummaryProps) {
  if (!property) return <OrderSummary name={title} image={null} total={price} />;
  const { name, prefecture, property_type, layout, images } = property;
  const image = images.find(
    ({ image_type, room_id, product_id, drawing_id }) =>
      image_type === 'MAIN' && room_id === null && product_id === null && drawing_id === null,
  );
  const meta = [prefecture, propertyTypeLabel[property_type], layout].filter(Boolean).join('・');
  return <OrderSummary name={name} meta={meta} image={image ?? null} total={price} />;
}

/** Without a link: nothing leads away from the purchase. */
function Seller({ property }: { property: PropertyDetails | undefined }) {
  const { user_id = 0, seller_name, seller_has_page = false } = property ?? {};
  const { data, isLoading } = useQuery({ ...userQueries.profile(user_id), enabled: seller_has_page });
  if (!property || isLoading) return <Skeleton className="h-11 w-56 rounded-field" />;
  return (
    <>
      <span translate="no">{seller_name}</span>
      {data && <span className="block text-ink-muted text-note">{formatSellerRecord(data)}</span>}
    </>
  );
}

/** The new price is charged only after another click. */
const PriceChangedNotice = ({ before, now }: { before: number; now: number }) => (
  <div role="alert">
    <Alert tone="warning">
      <p className="font-bold">{priceChanged.message}</p>
      <p>{`${formatPrice(before)}から${formatPrice(now)}に変わりました。よろしければ「${buyLabel(now)}」を押してください。`}</p>
    </Alert>
  </div>
);

/** A published listing whose seller cannot be paid. */
const Unavailable = () => (
  <Alert tone="warning">
    <p className="font-bold">{text.unavailable}</p>
    <p>{text.afterSaleResumes}</p>
  </Alert>
);

type ActionProps = {
  listingId: number;
  propertyId: number;
  price: number;
  isPurchasable: boolean;
  /** Shown beside the button. */
  children: ReactNode;
};

/** Offers the purchase only after checking that the viewer has not bought it already. */
function Action({ listingId, propertyId, price, isPurchasable, children }: ActionProps) {
  const { failure } = useSession();
  const viewer = useKnownViewer();
  const check = useQuery({
    ...transactionQueries.check(propertyId, viewerKey(viewer)),
    enabled: viewer.status === 'signedIn',
  });

  if (failure && viewer.status === 'loading') return <IdentityFailed failure={failure} />;
  if (check.data?.isPurchased) {
    return (
      <div className="grid gap-3">
        <Alert tone="success">この物件の仕様情報は購入済みです。</Alert>
        <ButtonLink fullWidth href={paths.property({ propertyId, tab: 'products' })}>
          使用製品一覧を見る
        </ButtonLink>
      </div>
    );
  }
  if (check.isError && !check.data) {
    return (
      <ErrorState
        message="購入済みかどうかを確認できませんでした。しばらく経ってから再度お試しください。"
        requestId={requestIdOf(check.error)}
        onRetry={() => check.refetch()}
      />
    );
  }
  if (!isPurchasable) return <Unavailable />;
  if (viewer.status === 'signedOut')
    return (
      <>
        {children}
        <SignInToBuy listingId={listingId} price={price} />
      </>
    );
  return (
    <BuyButton listingId={listingId} propertyId={propertyId} price={price} loading={check.isPending}>
      {children}
    </BuyButton>
  );
}
