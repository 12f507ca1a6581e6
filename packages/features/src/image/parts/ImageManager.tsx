import { acceptedImageTypes, type ImageType, maxUploadMegabytes } from '@iespec/contract';
import { Alert, Button, ErrorState, ImageUploader, Loading, SectionHeading, Skeleton } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef } from 'react';
import { type ImageParent, imageQueries } from '../../_queries/images.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { useImageUploads } from '../../_uploads/useImageUploads.ts';
import { SavedImages } from './SavedImages.tsx';

type ImageManagerProps = {
  /** What the images belong to; the same object until another place is meant. */
  parent: ImageParent & { property_id: number };
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
  /** It stands in a dialog, beside the page's own images: links and what is pasted on the page are not for it. */
  inDialog?: boolean;
  /** Drawings are shown uncropped. */
  fit?: 'cover' | 'contain';
  /**
   * Something is being uploaded, or no longer: the page is then not left without a question. `hasFailed`: an upload that
   * has failed is listed.
   */
  onUploadingChange: (isUploading: boolean, hasFailed: boolean) => void;
};

/**
 * An owner's images of one place: their types, order, descriptions, deletion, and the uploader. Typing elsewhere on the
 * page does not render it again.
 */
export const ImageManager = memo(function ImageManager({
  parent,
  uploadsAs,
  title,
  imageName,
  addLabel,
  emptyText,
  fit = 'cover',
  inDialog = false,
  onUploadingChange,
}: ImageManagerProps) {
  const images = useInfiniteQuery(imageQueries.parts(parent, useViewerKey()));
  const { uploaderProps, isUploading, hasFailed } = useImageUploads({
    ...parent,
    ...(uploadsAs && { image_type: uploadsAs }),
  });
  useEffect(() => onUploadingChange(isUploading, hasFailed), [onUploadingChange, isUploading, hasFailed]);
  const items = useMemo(() => images.data?.pages.flatMap((part) => part.items) ?? [], [images.data]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWhole = items.length > 0 && !images.hasNextPage;

  return (
    <section id={inDialog ? undefined : 'photos'} className="grid scroll-mt-16 gap-4">
      <SectionHeading ref={heading} tabIndex={-1} {...(isWhole && { count: items.length })}>
        {title}
      </SectionHeading>
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
      {(images.isSuccess || items.length > 0) && (
        <SavedImages
          propertyId={parent.property_id}
          images={items}
          heading={heading}
          imageName={imageName}
          emptyText={emptyText}
          fit={fit}
          isWhole={isWhole}
        />
      )}
      {images.isFetchNextPageError && <Alert tone="error">続きを読み込めませんでした。</Alert>}
      {images.hasNextPage && (
        // Not by itself when its end is near: what stands below would never be reached.
        <Button variant="secondary" loading={images.isFetchingNextPage} onClick={() => void images.fetchNextPage()}>
          もっと見る
        </Button>
      )}
      <ImageUploader
        pasteAnywhere={!inDialog}
        id={inDialog ? undefined : 'uploads'}
        className="scroll-mt-16"
        {...uploaderProps}
        label={addLabel}
        accept={acceptedImageTypes.join(',')}
        maxMegabytes={maxUploadMegabytes}
      />
    </section>
  );
});
