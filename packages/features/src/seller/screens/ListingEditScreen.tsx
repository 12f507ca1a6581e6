import { type constants, feePercent, type Listing, type PropertyReadiness, type ResponseData } from '@iespec/contract';
import {
  Breadcrumb,
  ButtonLink,
  ErrorState,
  ErrorSummary,
  ListingChecklist,
  ListingForm,
  Loading,
  Page,
  Skeleton,
} from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../_api/call.ts';
import { ConfirmLeaving } from '../../_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '../../_forms/DraftOffer.tsx';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { sellingQueries } from '../../_queries/selling.ts';
import { GuardLoading } from '../../_session/RequireSignIn.tsx';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { useListingForm } from '../forms/useListingForm.ts';
import { SampleForm } from '../SampleForm.tsx';
import { text } from '../text.ts';

const title = '出品の編集';

/** A seller edits a listing and publishes it. Whatever the api refuses, to whomever, is a failure to load. */
export function ListingEditScreen({ listingId }: { listingId: number }) {
  const viewer = useViewer();
  if (viewer.status === 'loading') return <GuardLoading />;
  return (
    <Frame>
      <Loaded listingId={listingId} viewer={viewerKey(viewer)} isSignedOut={viewer.status === 'signedOut'} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Page width="text" className="grid gap-6 py-4 md:gap-8 md:py-8">
      <PageHead title={title} noindex />
      <div>
        <Breadcrumb
          items={[
            { label: 'ホーム', href: paths.home },
            { label: 'マイページ', href: paths.mySales },
            { label: title, href: '' },
          ]}
          onBack={() => navigate(-1)}
        />
        <h1 className="mt-1 text-title">{title}</h1>
      </div>
      {children}
    </Page>
  );
}

type LoadedProps = { listingId: number; viewer: string; isSignedOut: boolean };

function Loaded({ listingId, viewer, isSignedOut }: LoadedProps) {
  const listing = useQuery(listingQueries.byId(listingId, viewer));
  const propertyId = listing.data?.property_id;
  // A published listing is read by everybody; what it lacks, by its owner alone.
  const readiness = useQuery({
    ...propertyQueries.readiness(propertyId ?? 0, viewer),
    enabled: propertyId !== undefined,
    staleTime: 0,
  });
  const choices = useQuery(sellingQueries.listingChoices());

  if (listing.data && readiness.data && choices.data) {
    return <Editor listing={listing.data} missing={readiness.data.missing} choices={choices.data} viewer={viewer} />;
  }
  const failed = [listing, readiness, choices].filter(({ isError }) => isError);
  if (failed.length === 0) {
    return (
      <Loading className="grid gap-5">
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-19 rounded-field" />
        <Skeleton className="h-41 rounded-field" />
      </Loading>
    );
  }
  const isRefused = failed.some(({ error }) => error instanceof ApiError && error.status < 500);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <div>
      <ErrorState message={text.listingLoadFailed} onRetry={isRefused ? undefined : retry} />
      {isRefused && (
        <p className="text-center">
          {isSignedOut ? (
            <ButtonLink href={paths.signIn({ redirectUrl: paths.listingEdit(listingId) })}>ログイン</ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={paths.mySales}>
              マイページへ
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

type EditorProps = {
  listing: Listing;
  missing: PropertyReadiness['missing'];
  choices: ResponseData<typeof constants.get>;
  viewer: string;
};

function Editor({ listing, missing, choices, viewer }: EditorProps) {
  const { formProps, breakdown, publish, isDirty, draft } = useListingForm(listing);
  const isDraft = listing.status === 'draft';
  const faults = Object.values(formProps.fields).flatMap(({ name, label, error }) =>
    error ? [{ name, label, message: error }] : [],
  );

  return (
    <>
      {(isDraft || missing.length > 0) && (
        <ListingChecklist items={toItems(listing.property_id, missing)} open={missing.length > 0} />
      )}
      <DraftOffer draft={draft} />
      <ListingForm
        {...formProps}
        // The form itself takes the focus to the first fault.
        header={<ErrorSummary faults={faults} attempt={0} />}
        options={{
          listing_type: choices.listing_types,
          status: choices.listing_statuses,
          visibility: choices.visibility_types,
        }}
        feePercent={feePercent}
        breakdown={breakdown}
        cancelHref={paths.mySales}
        onPublish={isDraft ? publish : undefined}
      />
      <SampleForm propertyId={listing.property_id} viewer={viewer} />
      <ConfirmLeaving when={isDirty} />
    </>
  );
}

/** Without an account nothing can be listed; the rest is advice. */
const toItems = (propertyId: number, missing: PropertyReadiness['missing']) => [
  { label: '売上を受け取る口座を登録する', done: !missing.includes('onboarding'), href: paths.onboarding },
  {
    label: '物件のメイン画像を選ぶ',
    done: !missing.includes('main_image'),
    href: paths.propertyEdit(propertyId),
    optional: true,
  },
  {
    label: '製品を1点以上公開する',
    done: !missing.includes('visible_product'),
    href: paths.propertyEdit(propertyId),
    optional: true,
  },
];
