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
import { type LucideIcon, Plus } from 'lucide-react';
import { Fragment, memo, type ReactNode, useState } from 'react';
import { describeError } from '../_api/describeError.ts';
import { useViewerKey } from '../_session/session.tsx';
import { buyersFailed, buyersQuery } from './buyers.ts';
import { intoView, useInlineNotice } from './useInlineNotice.tsx';

/** The row of a room, drawing or product. */
export type ContentItem = Pick<ContentRowProps, 'name' | 'editHref' | 'description' | 'status'> & {
  id: number;
  image: Image | null;
  /** Names what is deleted with it. */
  losses: string[];
};

type ActTexts = { done?: string; failed: string };

type ContentSectionProps = {
  /** The anchor of the section: `rooms`. */
  id: string;
  propertyId: number;
  title: string;
  items: ContentItem[];
  empty: { icon: LucideIcon; title: string; description: string };
  addLabel: string;
  texts: { add: ActTexts; copy?: ActTexts; remove: ActTexts };
  /** Each rejects as `call` does. */
  onAdd: () => Promise<unknown>;
  onCopy?: (id: number) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
  /** Shown between the heading and the rows. */
  children?: ReactNode;
};

type Act = ActTexts & {
  run: () => Promise<unknown>;
  /** The row that it acts on, and the progress text shown there. */
  row?: number;
  progress?: string;
  /** The row that the success notice follows; null: before the first row; undefined: beside the add button. */
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
  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_, { done }) => {
      if (!done) return;
      setDeleting(null);
      show(done);
    },
    networkMode: 'always',
  });
  const start = (next: Act) => {
    if (act.isPending) return;
    show(undefined);
    act.mutate(next);
  };
  /** The id of the row before another row, which is about to be deleted. */
  const rowBefore = (row: number) => items[items.findIndex((item) => item.id === row) - 1]?.id ?? null;
  const ask = (item: ContentItem) => {
    const run = async () => {
      const { buyers } = await client.fetchQuery(buyersQuery(propertyId, viewer));
      setDeleting({ ...item, buyers });
    };
    start({ run, row: item.id, progress: '確認しています...', failed: buyersFailed });
  };
  const failure = act.isError ? describeError(act.error, { generic: act.variables.failed }) : undefined;
  const alert = failure && !deleting && (
    <Alert tone="error" ref={intoView}>
      {failure}
    </Alert>
  );
  const isOfRow = act.variables?.row !== undefined;
  // Another user may have deleted that row.
  const requestedAfter = act.variables?.after;
  const after = requestedAfter == null || items.some((item) => item.id === requestedAfter) ? requestedAfter : undefined;
  const chunks = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const Chunk = chunks.length > 1 ? RenderNearViewport : 'div';

  return (
    <section id={id} className="grid scroll-mt-16 gap-3">
      <SectionHeading {...(items.length > 0 && { count: items.length })}>{title}</SectionHeading>
      {children}
      {isOfRow && alert}
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
                    loading={act.isPending}
                    progress={act.isPending && act.variables.row === item.id ? act.variables.progress : undefined}
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
                    onDelete={() => ask(item)}
                  />
                  {after === item.id && notice}
                </li>
              ))}
            </ul>
          </Chunk>
        ))}
      </div>
      {!isOfRow && alert}
      {/* Remounts when the new row arrives, to scroll into view again. */}
      {after === undefined && <Fragment key={items.length}>{notice}</Fragment>}
      <Button
        variant="secondary"
        icon={Plus}
        loading={act.isPending && !isOfRow}
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
        loading={act.isPending}
        failure={failure}
        onCancel={() => {
          act.reset();
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
