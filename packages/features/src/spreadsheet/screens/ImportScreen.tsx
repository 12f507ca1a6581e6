import { useQuery } from '@tanstack/react-query';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { EditPage } from '#_forms/EditPage.tsx';
import { paths } from '#_paths/paths.ts';
import { productQueries } from '#_queries/products.ts';
import { wholeProperty } from '#_queries/wholeProperty.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { Importer } from '../edit/Importer.tsx';
import { text } from '../text.ts';

type ImportScreenProps = { propertyId: number };

/** Adds and changes the rooms and products of a property from a table. */
export const ImportScreen = ({ propertyId }: ImportScreenProps) => (
  <RequireOwner kind="property" id={propertyId} notFound={<EditNotFound message={text.notFound} />}>
    <Loaded propertyId={propertyId} />
  </RequireOwner>
);

function Loaded({ propertyId }: ImportScreenProps) {
  const property = useQuery(wholeProperty(propertyId, useViewerKey()));
  const categories = useQuery(productQueries.categories());
  return (
    <EditPage
      width="text"
      propertyId={propertyId}
      title={text.title}
      preview={paths.property({ propertyId })}
      query={categories.isError ? categories : property}
      loadFailed={text.loadFailed}
      notFound={text.notFound}
    >
      {property.data && categories.data && <Importer property={property.data} categories={categories.data.items} />}
    </EditPage>
  );
}
