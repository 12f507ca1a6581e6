import { ButtonLink, lazy, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { paths } from '#_paths/paths.ts';
import { listingEditorQueries } from '#_queries/listingEditor.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { GuardLoading } from '#_session/RequireSignIn.tsx';
import { useKnownViewer, viewerKey } from '#_session/session.tsx';
import { ListingLoading } from '../parts/ListingLoading.tsx';
import { listingOptions } from '../parts/listingOptions.ts';
import { text } from '../text.ts';

const importEditor = () => import('./ListingEditor.tsx');
const Editor = lazy(importEditor);

const title = '出品の編集';

/** Edits and publishes a listing. Shows API errors as a failure to load, with a retry unless it is a 4xx. */
export function ListingEditScreen({ listingId }: { listingId: number }) {
  const viewer = useKnownViewer();
  usePreload(importEditor);
  if (viewer.status === 'loading') return <GuardLoading />;
  return (
    <AccountPage title={title} width="text" parentHref={paths.mySales} className="md:gap-8 md:py-8">
      <Loader listingId={listingId} viewer={viewerKey(viewer)} isSignedOut={viewer.status === 'signedOut'} />
    </AccountPage>
  );
}

type LoaderProps = { listingId: number; viewer: string; isSignedOut: boolean };

function Loader({ listingId, viewer, isSignedOut }: LoaderProps) {
  const listing = useQuery(listingQueries.byId(listingId, viewer));
  const propertyId = listing.data?.property_id;
  // Anyone may read a published listing, but only its owner may read the property's readiness.
  const readiness = useQuery({
    ...propertyQueries.readiness(propertyId ?? 0, viewer),
    enabled: propertyId !== undefined,
  });
  const choices = useQuery(listingEditorQueries.listingChoices());

  if (!listing.data || !readiness.data || !choices.data) {
    const wayOn = isSignedOut ? (
      <ButtonLink href={paths.signIn({ redirect_url: paths.listing({ listingId }) })}>ログイン</ButtonLink>
    ) : (
      <ButtonLink variant="secondary" href={paths.mySales}>
        マイページへ
      </ButtonLink>
    );
    return (
      <ListingLoading
        queries={[listing, readiness, choices]}
        message={text.listingLoadFailed}
        onRefused={<p className="text-center">{wayOn}</p>}
      />
    );
  }
  return (
    <Suspense fallback={<ListingLoading queries={[]} message={text.listingLoadFailed} />}>
      <Editor
        listing={listing.data}
        readiness={readiness.data}
        options={listingOptions(choices.data)}
        viewer={viewer}
      />
    </Suspense>
  );
}
