import { lazy, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { paths } from '#_paths/paths.ts';
import { listingEditorQueries } from '#_queries/listingEditor.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { propertyText } from '#property/parts/index.ts';
import { ListingLoading } from '../parts/ListingLoading.tsx';
import { listingOptions } from '../parts/listingOptions.ts';
import { text } from '../text.ts';
import type { NewListingEditorProps } from './NewListingEditor.tsx';

const importEditor = () => import('./NewListingEditor.tsx');
const Editor = lazy(importEditor);

/** A property's first listing. Without a payout account, what is typed stays in this browser. */
export const ListingCreateScreen = ({ propertyId }: { propertyId: number }) => (
  <RequireOwner kind="property" id={propertyId} notFound={<EditNotFound message={propertyText.notFound} />}>
    <AccountPage title="出品の作成" width="text" parentHref={paths.mySales} className="md:gap-8 md:py-8">
      <Loader propertyId={propertyId} />
    </AccountPage>
  </RequireOwner>
);

function Loader({ propertyId }: { propertyId: number }) {
  usePreload(importEditor);
  const viewer = useViewerKey();
  const property = useQuery(propertyQueries.byId(propertyId, viewer));
  const readiness = useQuery(propertyQueries.readiness(propertyId, viewer));
  const choices = useQuery(listingEditorQueries.listingChoices());

  if (!property.data || !readiness.data || !choices.data)
    return <ListingLoading queries={[property, readiness, choices]} message={text.listingPrepareFailed} />;
  return (
    <EditorOrRedirect property={property.data} readiness={readiness.data} options={listingOptions(choices.data)} />
  );
}

/** Redirects to the listing if the property already had one when the page was opened. */
function EditorOrRedirect(props: NewListingEditorProps) {
  const [existingId] = useState(props.readiness.listing_id);
  return existingId === null ? (
    <Suspense fallback={<ListingLoading queries={[]} message={text.listingPrepareFailed} />}>
      <Editor {...props} />
    </Suspense>
  ) : (
    <Navigate replace to={paths.listing({ listingId: existingId })} />
  );
}
