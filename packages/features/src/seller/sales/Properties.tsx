import { type Listing, type OnboardingStatus, type PropertySummary, price, properties } from '@iespec/contract';
import { Alert, Button, ButtonLink, copyText, EmptyState, PropertyRow, SectionHeading, toast } from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { House, Plus } from 'lucide';
import { useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { progressQuery } from '#_api/longWork.ts';
import { intoView } from '#_forms/useInlineNotice.tsx';
import { useOpenPage } from '#_forms/useOpenPage.ts';
import { useOpenResult } from '#_forms/useOpenResult.ts';
import { useAbsoluteUrl } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { createListing, deleteProperty } from '#_queries/listingEditor.ts';
import { copyProperty } from '#_queries/longMutations.ts';
import { useVisibility } from '#property/parts/index.ts';
import { listingTitleOf } from '../forms/listingTitleOf.ts';
import { text } from '../text.ts';
import { useAlert } from '../useAlert.tsx';
import { useDeletion } from '../useDeletion.tsx';

type PropertiesProps = {
  properties: PropertySummary[];
  listings: Listing[];
  /** State of the payout account; undefined while unknown. */
  account: OnboardingStatus['status'] | undefined;
  viewer: string;
};

const initialRows = 20;

export function Properties({ properties: owned, listings, account, viewer }: PropertiesProps) {
  const { openPage, isOpening } = useOpenPage();
  const absolute = useAbsoluteUrl();
  const alert = useAlert();
  const [showsAll, setShowsAll] = useState(false);
  const create = useMutation(createListing);
  const { openResult, reportFailure, isOpening: isOpeningCopy } = useOpenResult();
  const copy = useMutation({
    ...copyProperty,
    onSuccess: ({ id }) =>
      openResult({ path: paths.propertyEdit({ propertyId: id }), state: { notice: text.propertyCopied } }),
    onError: (error) => reportFailure(describeError(error, { generic: text.propertyCopyFailed })),
  });
  const { data: progress = {} } = useQuery(progressQuery(properties.copy));
  const isCopying = copy.isPending || isOpeningCopy;
  const texts = { deleted: text.propertyDeleted, failed: text.propertyDeleteFailed };
  const visibility = useVisibility(alert.show);
  const ids = owned.map(({ id }) => id);
  const { ask, dialog, headingProps } = useDeletion({ viewer, ids, remove: deleteProperty, texts, alert });
  const shown = showsAll ? owned : owned.slice(0, initialRows);

  const createListingFor = ({ id, name }: PropertySummary) => {
    alert.clear();
    // The API refuses listings until the account is complete; price and description can be written before.
    if (account !== undefined && account !== 'complete')
      return openPage({ path: paths.listingCreate({ propertyId: id }) });
    create.mutate(
      { body: { title: listingTitleOf(name), price: price.default, listing_type: 'PROPERTY_SPECS', property_id: id } },
      {
        onSuccess: (listing) =>
          openPage({ path: paths.listing({ listingId: listing.id }), state: { notice: text.listingCreated } }),
        onError: (error) => alert.show(text.listingCreateFailed, error),
      },
    );
  };

  const duplicate = (id: number) => {
    alert.clear();
    copy.mutate({ params: { id }, body: {} });
  };

  const share = async (id: number) => {
    alert.clear();
    const url = absolute(paths.property({ propertyId: id }));
    if (await copyText(url)) toast.success(text.linkCopied);
    else alert.show(text.copyFailed, undefined, url);
  };

  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading {...headingProps} {...(owned.length > 0 && { count: owned.length })}>
          登録物件
        </SectionHeading>
        {owned.length > 0 && (
          <ButtonLink variant="secondary" size="small" icon={Plus} href={paths.propertyCreate}>
            物件を登録する
          </ButtonLink>
        )}
      </div>
      {alert.alert}
      {owned.length === 0 ? (
        <EmptyState
          icon={House}
          level={3}
          title="まだ登録した物件はありません"
          description="住まいを登録すると、製品の品番や図面を仕様情報として販売できます。"
        >
          <ButtonLink href={paths.propertyCreate}>物件を登録する</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {shown.map((property) => {
            const { id, name, prefecture, layout, main_image } = property;
            const isCopied = copy.variables?.params.id === id;
            const listing = listings.find(({ property_id }) => property_id === id);
            return (
              <li key={id}>
                <PropertyRow
                  name={name}
                  href={paths.property({ propertyId: id })}
                  editHref={paths.propertyEdit({ propertyId: id })}
                  prefecture={prefecture}
                  layout={layout}
                  image={main_image}
                  isPublic={property.visibility === 'PUBLIC'}
                  isTakenDown={property.is_taken_down}
                  listing={property.is_taken_down ? null : (listing?.status ?? null)}
                  onChangeVisibility={() => {
                    alert.clear();
                    visibility.toggle(property);
                  }}
                  loading={(create.isPending || isOpening) && create.variables?.body.property_id === id}
                  onShare={() => void share(id)}
                  onCreateListing={listing ? undefined : () => createListingFor(property)}
                  onDuplicate={isCopying || progress[id] ? undefined : () => duplicate(id)}
                  progress={(isCopying && isCopied) || progress[id] ? text.copying(progress[id]) : undefined}
                  onDelete={() =>
                    ask({
                      id,
                      name,
                      propertyId: id,
                      losses: ['部屋', '製品', '図面', '写真', ...(listing ? ['出品'] : [])],
                    })
                  }
                />
                {copy.isError && isCopied && (
                  <Alert tone="error" ref={intoView} className="my-3">
                    {describeError(copy.error, { generic: text.propertyCopyFailed })}
                  </Alert>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {shown.length < owned.length && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShowsAll(true)}>
          {`すべて見る（${owned.length}件）`}
        </Button>
      )}
      {dialog}
      {visibility.dialog}
    </section>
  );
}
