import type { Image } from '@iespec/contract';
import {
  Alert,
  Button,
  ContentRow,
  type ContentRowProps,
  DeleteDialog,
  EmptyState,
  RenderNearViewport,
  SectionHeading,
} from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type IconNode, Plus } from 'lucide';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { describeError } from '../_api/describeError.ts';
import { useViewerKey } from '../_session/session.tsx';
import { buyersFailed, buyersQuery } from './buyers.ts';
import { intoView, useInlineNotice } from './useInlineNotice.tsx';

/** The row of a room, drawing or product. */
export type ContentItem = Pick<ContentRowProps, 'name' | 'editHref' | 'description' | 'status'> & {
  id: number;
  image: Image | null;
  /** Descriptions of the content that is deleted with it. */
  losses: string[];
};

type ActionTexts = { done?: string; failed: string };

type ContentSectionProps = {
  /** The anchor of the section: `rooms`. */
  id: string;
  propertyId: number;
  title: string;
  items: ContentItem[];
  empty: { icon: IconNode; title: string; description: string };
  addLabel: string;
  texts: { add: ActionTexts; copy?: ActionTexts; remove: ActionTexts };
  /** Each rejects with the errors of `call`. */
  onAdd: () => Promise<unknown>;
  onCopy?: (id: number) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
  /** Shown between the heading and the rows. */
  children?: ReactNode;
};

type Action = ActionTexts & {
  run: () => Promise<unknown>;
  /** The row that it acts on, and the progress text shown there. */
  row?: number;
  progress?: string;
  /** The row that the success notice follows; null: before the first row; undefined: above the add button. */
  after?: number | null;
};

type Deletion = ContentItem & { buyers: number };

/** Rows that are rendered or skipped together in long lists. */
const chunkSize = 20;

/** The contents of a property or room for its owner: a list of rows to add, copy and delete. */
export const ContentSection = memo(function ContentSection(props: ContentSectionProps) {
  const { id, propertyId, title, items, empty, addLabel, texts, onAdd, onCopy, onRemove, children } = props;
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const client = useQueryClient();
  const viewer = useViewerKey();
  const { notice, show } = useInlineNotice();
  const action = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (_, { done }) => {
      if (!done) return;
      setDeleting(null);
      show(done);
    },
    networkMode: 'always',
  });
  const start = (next: Action) => {
    if (action.isPending) return;
    show(undefined);
    action.mutate(next);
  };
  /** The id of the row before a given row; null for the first row. */
  const rowBefore = (row: number) => items[items.findIndex((item) => item.id === row) - 1]?.id ?? null;
  const openDeleteDialog = (item: ContentItem) => {
    const run = async () => {
      const { buyers } = await client.fetchQuery(buyersQuery(propertyId, viewer));
      setDeleting({ ...item, buyers });
    };
    start({ run, row: item.id, progress: '確認しています...', failed: buyersFailed });
  };
  const failure = action.isError ? describeError(action.error, { generic: action.variables.failed }) : undefined;
  const alert = failure && !deleting && (
    <Alert tone="error" ref={intoView}>
      {failure}
    </Alert>
  );
  const actsOnRow = action.variables?.row !== undefined;
  // Another user or tab may have deleted that row.
  const requestedAfter = action.variables?.after;
  const after = requestedAfter == null || items.some((item) => item.id === requestedAfter) ? requestedAfter : undefined;
  const chunks = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const Chunk = chunks.length > 1 ? RenderNearViewport : 'div';

  return (
    <section id={id} className="grid scroll-mt-16 gap-3">
      <SectionHeading {...(items.length > 0 && { count: items.length })}>{title}</SectionHeading>
      {children}
      {actsOnRow && alert}
      {after === null && notice}
      {items.length === 0 && <EmptyState level={3} {...empty} />}
      <div>
        {chunks.map((chunk) => (
          <Chunk key={chunk[0]?.id} className="border-line border-b first:border-t">
            <ul className="divide-y divide-line">
              {chunk.map((item) => (
                <li key={item.id}>
                  <ContentRow
                    name={item.name}
                    editHref={item.editHref}
                    description={item.description}
                    image={item.image}
                    status={item.status}
                    loading={action.isPending}
                    progress={
                      action.isPending && action.variables.row === item.id ? action.variables.progress : undefined
                    }
                    onDuplicate={
                      onCopy &&
                      (() =>
                        texts.copy &&
                        start({
                          ...texts.copy,
                          run: () => onCopy(item.id),
                          row: item.id,
                          after: item.id,
                          progress: '複製しています...',
                        }))
                    }
                    onDelete={() => openDeleteDialog(item)}
                  />
                  {after === item.id && notice}
                </li>
              ))}
            </ul>
          </Chunk>
        ))}
      </div>
      {!actsOnRow && alert}
      {/* Remounts when the new row arrives, to scroll into view again. */}
      {after === undefined && <Fragment key={items.length}>{notice}</Fragment>}
      <Button
        variant="secondary"
        icon={Plus}
        loading={action.isPending && !actsOnRow}
        onClick={() => start({ ...texts.add, run: onAdd })}
        className={items.length === 0 ? 'sm:justify-self-center' : 'sm:justify-self-start'}
      >
        {addLabel}
      </Button>
      <DeleteDialog
        open={deleting !== null}
        name={deleting?.name ?? ''}
        losses={deleting?.losses ?? []}
        buyers={deleting?.buyers ?? 0}
        loading={action.isPending}
        failure={failure}
        onCancel={() => {
          action.reset();
          setDeleting(null);
        }}
        onConfirm={() =>
          deleting &&
          start({
            ...texts.remove,
            run: () => onRemove(deleting.id),
            row: deleting.id,
            after: rowBefore(deleting.id),
            progress: '削除しています...',
          })
        }
      />
    </section>
  );
});
