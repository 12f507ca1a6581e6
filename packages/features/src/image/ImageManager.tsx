import { acceptedImageTypes, maxUploadMegabytes } from '@iespec/contract';
import { Alert, Button, ErrorState, ImageUploader, Loading, SectionHeading, Skeleton } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { requestIdOf } from '#_api/call.ts';
import { type ImageParent, imageQueries } from '#_queries/images.ts';
import { useViewerKey } from '#_session/session.tsx';
import { acceptAttribute } from '#_uploads/acceptAttribute.ts';
import { withTypes } from '#_uploads/fileTypes.ts';
import { isUploadTo, keyOfParent } from '#_uploads/uploadTarget.ts';
import { useAudience } from '#_uploads/useAudience.tsx';
import { useImageUploads } from '#_uploads/useImageUploads.ts';
import { SavedImages } from './SavedImages.tsx';

/** Other files that may be chosen, and the function that converts all chosen files to images. */
type OtherFiles = { accept: string; convert: (files: File[], add: (images: File[]) => void) => void };

export type ImageManagerProps = {
  /** What the images belong to; must be referentially stable. */
  parent: ImageParent & { property_id: number };
  /** New images are for buyers only, unless the owner chooses otherwise. */
  paidFirst?: boolean;
  title: string;
  /** Name of images without a description: LDKの写真. */
  imageName: string;
  addLabel: string;
  emptyText: string;
  /** Set in a dialog over another image manager. Omits anchor ids; takes only images pasted in the dialog. */
  inDialog?: boolean;
  fit?: 'cover' | 'contain';
  /** Must be referentially stable. */
  others?: OtherFiles | undefined;
};

/** The owner's images of one parent and their uploader. */
function ImageManager({
  parent,
  paidFirst = false,
  title,
  imageName,
  addLabel,
  emptyText,
  fit = 'cover',
  inDialog = false,
  others,
}: ImageManagerProps) {
  const images = useInfiniteQuery(imageQueries.pages(parent, useViewerKey()));
  const items = useMemo(() => images.data?.pages.flatMap((page) => page.items) ?? [], [images.data]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isComplete = items.length > 0 && !images.hasNextPage;

  return (
    <section id={inDialog ? undefined : 'photos'} className="grid gap-4">
      <SectionHeading ref={heading} tabIndex={-1} {...(isComplete && { count: items.length })}>
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
          requestId={requestIdOf(images.error)}
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
          isComplete={isComplete}
          inDialog={inDialog}
        />
      )}
      {images.isFetchNextPageError && <Alert tone="error">続きを読み込めませんでした。</Alert>}
      {images.hasNextPage && (
        // A button instead of infinite scrolling, which would keep the content below out of reach.
        <Button variant="secondary" loading={images.isFetchingNextPage} onClick={() => void images.fetchNextPage()}>
          もっと見る
        </Button>
      )}
      <NewImages
        parent={parent}
        paidFirst={paidFirst}
        imageName={imageName}
        label={addLabel}
        inDialog={inDialog}
        others={others}
      />
    </section>
  );
}

type NewImagesProps = {
  parent: ImageParent;
  paidFirst: boolean;
  imageName: string;
  label: string;
  inDialog: boolean;
  others: OtherFiles | undefined;
};

/** The uploader of one parent, on its own so that progress does not re-render the saved images. */
function NewImages({ parent, paidFirst, imageName, label, inDialog, others }: NewImagesProps) {
  const { uploaderProps, addFiles, sortOut } = useImageUploads(isUploadTo(parent));
  const { isPaid, question } = useAudience({
    place: keyOfParent(parent),
    initial: paidFirst ? 'buyers' : 'everyone',
  });
  const target = { ...parent, ...(isPaid && { image_type: 'PAID' as const }) };
  const add = (files: File[]) =>
    addFiles(sortOut(files, acceptedImageTypes).map((file) => ({ file, target, place: imageName })));
  return (
    <ImageUploader
      pasteAnywhere={!inDialog}
      id={inDialog ? undefined : 'uploads'}
      {...uploaderProps}
      onAddFiles={async (files) => {
        const typed = await withTypes(files);
        if (others) others.convert(typed, add);
        else add(typed);
      }}
      label={label}
      accept={[acceptAttribute(), ...(others ? [others.accept] : [])].join(',')}
      maxMegabytes={maxUploadMegabytes}
    >
      {question}
    </ImageUploader>
  );
}

/** Memoized, so that typing elsewhere on the page does not re-render it. */
export default memo(ImageManager);
