import type { Image, Product, UnlockedProduct } from '@iespec/contract';
import { Alert, Button, lazy, ProductForm, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide';
import { Suspense, useId, useMemo, useState } from 'react';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '#_forms/ConflictNotice.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { EditColumns } from '#_forms/EditColumns.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { EditPage } from '#_forms/EditPage.tsx';
import { longFormProps, SaveAndContinue } from '#_forms/LongForm.tsx';
import { publicationOf } from '#_forms/publication.ts';
import { paths } from '#_paths/paths.ts';
import { productQueries } from '#_queries/products.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { isUploadTo } from '#_uploads/uploadTarget.ts';
import { useAfterUploads } from '#_uploads/useAfterUploads.ts';
import { ImageManager, loadImageManager } from '#image/parts/index.ts';
import { loadReadiness, Readiness } from '#property/parts/index.ts';
import { ProductPager } from '../edit/ProductPager.tsx';
import { editText as text } from '../edit/text.ts';
import { useProductNavigation } from '../edit/useProductNavigation.ts';
import { useProductForm } from '../forms/useProductForm.ts';
import { ProductTables } from '../parts/ProductTables.tsx';
import type { ProductParams } from '../roomOfProduct.ts';

const SpecificationImages = lazy(() => import('../edit/SpecificationImages.tsx'));

/** Loads the part above the form first, because it would move the fields if it came later. */
async function preload() {
  await loadReadiness();
  await loadImageManager();
}

export function ProductEditScreen(params: ProductParams) {
  usePreload(preload);
  return (
    <RequireOwner kind="product" id={params.productId} notFound={<NotFound />}>
      <Loaded {...params} />
    </RequireOwner>
  );
}

const NotFound = () => <EditNotFound message={text.notFound} />;

/** The product's room now: the editor stays open, with its input, if the product moves to another room. */
function useCurrentRoom({ roomId, productId }: ProductParams, product: Pick<Product, 'room_id'> | undefined) {
  const [opened, setOpened] = useState<number>();
  if (product?.room_id === roomId && opened !== productId) setOpened(productId);
  return product && opened === productId ? product.room_id : roomId;
}

function Loaded(address: ProductParams) {
  const { propertyId, productId } = address;
  const details = useQuery(productQueries.details(productId, useViewerKey()));
  const roomId = useCurrentRoom(address, details.data?.product);
  const params = { propertyId, roomId, productId };
  const navigation = useProductNavigation(params);
  const product = details.data?.product;
  const publication = product && navigation.room ? publicationOf(product, navigation.room) : null;
  const isElsewhere =
    (product && product.room_id !== roomId) || (navigation.room && navigation.room.property_id !== propertyId);
  if (isElsewhere) return <NotFound />;
  return (
    <EditPage
      propertyId={propertyId}
      within={product && [{ label: product.room_name, href: paths.roomEdit({ propertyId, roomId }) }]}
      title={product && `${product.name}の編集`}
      preview={paths.product({ propertyId, roomId, productId })}
      publication={publication}
      query={details}
      loadFailed={text.loadFailed}
      notFound={text.notFound}
      pager={<ProductPager navigation={navigation} isCompact />}
      siblings={navigation.siblings}
    >
      {product && !product.locked && (
        <ProductEditor params={params} product={product} images={details.data?.images ?? []} navigation={navigation} />
      )}
    </EditPage>
  );
}

/** The save bar's text for an unpublished product. */
function unpublishedText(product: UnlockedProduct, room: { status: UnlockedProduct['status'] } | undefined) {
  if (room?.status !== 'created') return product.status === 'updated' ? undefined : text.unpublished;
  return product.status === 'updated' ? text.roomFirst : text.roomToo;
}

type ProductEditorProps = {
  params: ProductParams;
  product: UnlockedProduct;
  images: Image[];
  navigation: ReturnType<typeof useProductNavigation>;
};

function ProductEditor({ params, product, images, navigation }: ProductEditorProps) {
  const { propertyId, roomId, productId } = params;
  const formId = useId();
  const [specification, setSpecification] = useState<{ id: number; name: string } | null>(null);
  const parent = useMemo(
    () => ({ property_id: propertyId, room_id: roomId, product_id: productId }),
    [propertyId, roomId, productId],
  );
  const form = useProductForm(product, (intent) =>
    leaving.request(intent === 'next' || intent === 'copy' ? intent : undefined),
  );
  const leaving = useAfterUploads<'next' | 'copy'>({
    isHere: isUploadTo(parent),
    // A copy contains only images that are already uploaded, so it waits for the others.
    needsUploads: (target) => target === 'copy',
    go: (target) => {
      // Stays on this page if the owner has made further edits.
      if (form.isDirty) return;
      if (target === 'next') navigation.goToNext();
      else navigation.copy();
    },
  });
  const isBusy = form.formProps.loading || navigation.isCreating || (leaving.isWaiting && !form.isDirty);

  return (
    <>
      <EditColumns
        fields={
          <>
            <DraftOffer draft={form.draft} />
            <Readiness propertyId={propertyId} mentionsBuyers />
            <ProductForm
              id={formId}
              {...longFormProps(form, {
                unpublished: unpublishedText(product, navigation.room),
                next: nextOf(leaving),
                notice: <ConflictNotice conflict={form.conflict} choices={{ product_category_id: form.categories }} />,
                // Whether there is a next product is unknown until the room is loaded.
                actions: navigation.number > 0 && (
                  <SaveAndContinue intent="next" loading={isBusy}>
                    {navigation.nextHref ? '保存して次へ' : '保存して次を追加'}
                  </SaveAndContinue>
                ),
              })}
              categories={form.categories}
              manufacturers={form.manufacturers}
            >
              <ProductTables
                dimensions={form.rows.dimensions}
                specifications={{
                  ...form.rows.specifications,
                  rows: form.rows.specifications.rows.map((row) => ({
                    ...row,
                    imageCount:
                      row.id &&
                      images.filter(({ product_specification_id }) => product_specification_id === row.id).length,
                  })),
                  onOpenImages: (index) => {
                    const { id = 0, spec_type, spec_value } = form.rowAt('specifications', index);
                    setSpecification({ id, name: `${spec_type}：${spec_value}` });
                  },
                }}
              />
            </ProductForm>
          </>
        }
        photos={
          <ImageManager
            parent={parent}
            title="製品の写真"
            imageName={`${product.name}の写真`}
            addLabel="写真を追加"
            emptyText="写真はまだありません。1枚目がメイン画像になります。メイン画像のない製品は、使用製品一覧に出ません。"
          />
        }
      >
        {navigation.failure && <Alert tone="error">{navigation.failure}</Alert>}
        <Button
          variant="secondary"
          icon={Copy}
          loading={isBusy}
          {...(form.isDirty
            ? { type: 'submit', form: formId, name: 'copy' }
            : { onClick: () => leaving.request('copy') })}
          className="sm:justify-self-start"
        >
          {form.isDirty ? '保存して複製する' : 'この製品を複製する'}
        </Button>
      </EditColumns>
      {specification && (
        <Suspense>
          <SpecificationImages params={params} specification={specification} onClose={() => setSpecification(null)} />
        </Suspense>
      )}
      <ConfirmLeaving when={form.isDirty} />
    </>
  );
}

function nextOf({ isWaiting, hasStayed }: Pick<ReturnType<typeof useAfterUploads>, 'isWaiting' | 'hasStayed'>) {
  if (isWaiting) return { status: 'saved' as const, message: text.copiesAfterUploads };
  return hasStayed ? { status: 'failed' as const, message: text.stayedAfterUploads } : undefined;
}
