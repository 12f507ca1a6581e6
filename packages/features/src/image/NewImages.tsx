import { acceptedImageTypes, maxUploadMegabytes } from '@iespec/contract';
import { ImageUploader } from '@iespec/ui';
import type { ImageParent } from '#_queries/images.ts';
import { acceptedFiles } from '#_uploads/acceptedFiles.ts';
import { withTypes } from '#_uploads/fileTypes.ts';
import { isUploadTo, keyOfParent } from '#_uploads/uploadTarget.ts';
import { useAudience } from '#_uploads/useAudience.tsx';
import { useImageUploads } from '#_uploads/useImageUploads.ts';

/** Files other than images that may be chosen, and what turns the chosen files into images. */
export type OtherFiles = { accept: string; convert: (files: File[], add: (images: File[]) => void) => void };

type NewImagesProps = {
  parent: ImageParent;
  paidFirst: boolean;
  imageName: string;
  label: string;
  inDialog: boolean;
  others: OtherFiles | undefined;
};

/** The uploader of one parent, on its own so that progress does not re-render the saved images. */
export function NewImages({ parent, paidFirst, imageName, label, inDialog, others }: NewImagesProps) {
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
      accept={[acceptedFiles(), ...(others ? [others.accept] : [])].join(',')}
      maxMegabytes={maxUploadMegabytes}
    >
      {question}
    </ImageUploader>
  );
}
