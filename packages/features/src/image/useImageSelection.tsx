import type { Image, ImageType } from '@iespec/contract';
import { type PhotoDestination, PhotoSelectionBar, toast } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeImageOrder, changeImageType } from '#_queries/contentMutations.ts';
import { changeEach } from './changeEach.ts';
import { moveTogether } from './moveTogether.ts';
import { text } from './text.ts';

type Options = {
  /** In the order in which they are shown. */
  images: Image[];
  groupOf: (image: Image) => ImageType;
  /** Every image is loaded. */
  isComplete: boolean;
  /** In a dialog, which has no bars to keep clear of. */
  inDialog: boolean;
  /** Called before each change. */
  onStart: () => void;
  onFailure: (message: string, failed: Image[], error: Error) => void;
  onDelete: (images: Image[]) => void;
};

/** Selects images and changes them together. Those that could not be changed stay selected. */
export function useImageSelection({ images, groupOf, isComplete, inDialog, onStart, onFailure, onDelete }: Options) {
  const [ids, setIds] = useState<number[]>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const changeType = useMutation(changeImageType);
  const changeOrder = useMutation(changeImageOrder);
  const selected = images.filter(({ id }) => ids?.includes(id));

  const keep = (failed: Image[]) => setIds((before) => before && failed.map(({ id }) => id));

  const run = async (targets: Image[], failure: string, change: (image: Image) => Promise<unknown>) => {
    onStart();
    let done = 0;
    setProgress({ done, total: targets.length });
    const { failed, error } = await changeEach(targets, (image) =>
      change(image).finally(() => {
        done += 1;
        setProgress({ done, total: targets.length });
      }),
    );
    setProgress(undefined);
    if (error) onFailure(failure, failed, error);
    else toast.success(text.changedTogether(targets.length));
    return failed;
  };

  const show = async (isPaid: boolean) => {
    const targets = selected.filter(({ image_type }) => (image_type === 'PAID') !== isPaid);
    const body = { image_type: isPaid ? ('PAID' as const) : ('SUB' as const) };
    keep(await run(targets, text.changeTypeFailed, ({ id }) => changeType.mutateAsync({ params: { id }, body })));
  };

  /** Moves the selected images. They stay selected, so that the user can move them further. */
  const move = (to: PhotoDestination) => {
    const groups = [...new Set(selected.map(groupOf))].flatMap(
      (type) =>
        moveTogether(
          images.filter((image) => groupOf(image) === type),
          ids ?? [],
          to,
        ) ?? [],
    );
    const startOf = new Map(groups.flatMap(({ ids: [first = 0], position }) => [[first, position]]));
    const moved = new Set(groups.flatMap((group) => group.ids));
    let position = 0;
    void run(
      selected.filter(({ id }) => moved.has(id)),
      text.changeOrderFailed,
      async ({ id }) => {
        position = startOf.get(id) ?? position;
        // The API renumbers all positions, so the next image goes behind the position in the response.
        position = (await changeOrder.mutateAsync({ params: { id }, body: { position } })).position + 1;
      },
    );
  };

  return {
    /** The ids of the selected images; undefined if selection is off and images are changed one by one. */
    ids,
    select: setIds,
    /** Selects only the images that could not be deleted. */
    keep,
    bar: ids && (
      <PhotoSelectionBar
        count={selected.length}
        total={images.length}
        progress={progress}
        partial={!isComplete}
        inline={inDialog}
        onSelectAll={() => setIds(images.map(({ id }) => id))}
        onClear={() => setIds([])}
        onAudience={(audience) => void show(audience === 'buyers')}
        onMove={move}
        onDelete={() => {
          onStart();
          onDelete(selected);
        }}
      />
    ),
  };
}
