import { acceptedImageTypes, type Image, type ImageType, maxUploadMegabytes } from '@iespec/contract';
import {
  Alert,
  Button,
  ConfirmDialog,
  ErrorState,
  ImageUploader,
  Loading,
  PhotoManager,
  SectionHeading,
  Skeleton,
  toast,
} from '@iespec/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useState } from 'react';
import { describeError } from '../../_api/describeError.ts';
import {
  changeImageOrder,
  changeImageType,
  deleteImage,
  type ImageParent,
  imageQueries,
  setMainImage,
} from '../../_queries/images.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { useImageUploads } from '../../_uploads/useImageUploads.ts';
import { positionFor } from '../positionFor.ts';
import { text } from '../text.ts';

type ImageManagerProps = {
  /** What the images belong to; the same object until another place is meant. */
  parent: ImageParent;
  /** The type of what is uploaded; without it the api decides. */
  uploadsAs?: ImageType;
  /** Heading of the images: 写真. */
  title: string;
  /** Names an image that has no description: LDKの写真. */
  imageName: string;
  /** Heading of the uploader: 写真を追加. */
  addLabel: string;
  /** Stands while there is no image. */
  emptyText: string;
  /** Drawings are shown uncropped. */
  fit?: 'cover' | 'contain';
  /**
   * Something is being uploaded, or no longer: the page is then not left without a question. `hasFailed`: an upload that
   * has failed is listed.
   */
  onUploadingChange: (isUploading: boolean, hasFailed: boolean) => void;
};

/**
 * An owner's images of one place: their types, their order, their deletion, and the uploader. Typing elsewhere on the page
 * does not render it again.
 */
export const ImageManager = memo(function ImageManager({
  parent,
  uploadsAs,
  title,
  imageName,
  addLabel,
  emptyText,
  fit = 'cover',
  onUploadingChange,
}: ImageManagerProps) {
  const images = useInfiniteQuery(imageQueries.parts(parent, viewerKey(useViewer())));
  const { uploaderProps, isUploading, hasFailed } = useImageUploads({
    ...parent,
    ...(uploadsAs && { image_type: uploadsAs }),
  });
  useEffect(() => onUploadingChange(isUploading, hasFailed), [onUploadingChange, isUploading, hasFailed]);
  const items = useMemo(() => images.data?.pages.flatMap((part) => part.items) ?? [], [images.data]);
  const isWhole = items.length > 0 && !images.hasNextPage;

  return (
    <section id="photos" className="grid scroll-mt-16 gap-4">
      <SectionHeading {...(isWhole && { count: items.length })}>{title}</SectionHeading>
      {images.isPending && (
        <Loading>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {images.isError && items.length === 0 && (
        <ErrorState
          message="画像を読み込めませんでした。しばらく経ってから再度お試しください。"
          onRetry={() => images.refetch()}
        />
      )}
      {images.isSuccess && items.length === 0 && (
        <p className="rounded-field border border-line-strong border-dashed px-4 py-6 text-center text-small text-ink-muted">
          {emptyText}
        </p>
      )}
      <SavedImages images={items} imageName={imageName} fit={fit} isWhole={isWhole} />
      {images.isFetchNextPageError && <Alert tone="error">続きを読み込めませんでした。</Alert>}
      {images.hasNextPage && (
        // Not by itself when its end is near: what stands below would never be reached.
        <Button variant="secondary" loading={images.isFetchingNextPage} onClick={() => void images.fetchNextPage()}>
          もっと見る
        </Button>
      )}
      <ImageUploader
        pasteAnywhere
        id="uploads"
        className="scroll-mt-16"
        {...uploaderProps}
        label={addLabel}
        accept={acceptedImageTypes.join(',')}
        maxMegabytes={maxUploadMegabytes}
      />
    </section>
  );
});

type SavedImagesProps = { images: Image[]; imageName: string; fit: 'cover' | 'contain'; isWhole: boolean };

function SavedImages({ images, imageName, fit, isWhole }: SavedImagesProps) {
  const [failure, setFailure] = useState<string>();
  const [deleting, setDeleting] = useState<Image | null>(null);
  const onError = (generic: string) => (error: Error) => {
    const message = describeError(error, { generic, withMessage: (why) => `${generic}（${why}）` });
    setFailure(message);
    toast.error(message);
  };
  const changeType = useMutation({ ...changeImageType, onError: onError(text.changeTypeFailed) });
  const setMain = useMutation({ ...setMainImage, onError: onError(text.changeTypeFailed) });
  const changeOrder = useMutation({ ...changeImageOrder, onError: onError(text.changeOrderFailed) });
  const remove = useMutation({
    ...deleteImage,
    onError: onError(text.deleteFailed),
    onSettled: () => setDeleting(null),
  });
  const changing = [changeType, setMain, changeOrder].flatMap(({ isPending, variables }) =>
    isPending ? (variables?.params.id ?? []) : [],
  );
  const nameOf = (image: Image) => image.description ?? `${imageName}${images.indexOf(image) + 1}`;

  const change = (id: number, type: ImageType) => {
    setFailure(undefined);
    // The api then turns the MAIN image before it into SUB.
    if (type === 'MAIN') setMain.mutate({ params: { id } });
    else changeType.mutate({ params: { id }, body: { image_type: type } });
  };

  const move = (id: number, index: number) => {
    setFailure(undefined);
    const moved = images.find((image) => image.id === id);
    const ofType = images.filter(({ image_type }) => image_type === moved?.image_type);
    changeOrder.mutate({ params: { id }, body: { position: positionFor(ofType, id, index) } });
  };

  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      {images.length > 0 && (
        <PhotoManager
          photos={images.map((image) => ({
            id: image.id,
            file: image,
            name: nameOf(image),
            description: image.description,
            type: image.image_type,
            loading: changing.includes(image.id),
          }))}
          fit={fit}
          partial={!isWhole}
          onTypeChange={change}
          onMove={move}
          onDelete={(id) => setDeleting(images.find((image) => image.id === id) ?? null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="この画像を削除しますか？"
        description={`「${deleting ? nameOf(deleting) : ''}」を削除します。元に戻すことはできません。`}
        confirmLabel="削除する"
        loading={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          setFailure(undefined);
          if (deleting) remove.mutate({ params: { id: deleting.id } });
        }}
      />
    </>
  );
}
