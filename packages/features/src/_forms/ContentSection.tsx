import type { Image } from '@iespec/contract';
import {
  Alert,
  Button,
  ContentList,
  type ContentListProps,
  DeleteDialog,
  EmptyState,
  type ListedContent,
  SectionHeading,
  TransferDialog,
  usePreload,
} from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type IconNode, Plus } from 'lucide';
import { Fragment, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '#_api/describeError.ts';
import { isLeavingGuarded } from '#_paths/historyGuard.ts';
import { preloadPage } from '#_paths/preloadPage.ts';
import type { RouteName } from '#_paths/routes.ts';
import { useViewerKey } from '#_session/session.tsx';
import { buyersFailed, buyersQuery } from './buyers.ts';
import { intoView, useInlineNotice } from './useInlineNotice.tsx';
import { useOpenPage } from './useOpenPage.ts';

/** The row of a room, drawing or product. */
export type ContentItem = Pick<ListedContent, 'id' | 'name' | 'description' | 'status'> & {
  image: Image | null;
  /** Descriptions of the content that is deleted with the row. */
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
  texts: { add: ActionTexts; copy?: ActionTexts; remove: ActionTexts; order?: ActionTexts; transfer?: ActionTexts };
  /** Each rejects with the errors of `call`. `onAdd` resolves to what was added. */
  onAdd: () => Promise<{ id: number }>;
  /** The editor of a row, and its path. */
  editPage: RouteName;
  editPathOf: (id: number) => string;
  onCopy?: (id: number) => Promise<unknown>;
  onRemove: (id: number) => Promise<unknown>;
  /** `position`: counted from 1. */
  onMove?: (id: number, position: number) => Promise<unknown>;
  /** The other rooms to which a row can be transferred. */
  rooms?: { id: number; name: string }[] | undefined;
  onTransfer?: (id: number, room: number) => Promise<unknown>;
  /** Whether the property is private, so that visitors see none of the rows, however often they are saved. */
  isPropertyPrivate?: boolean | undefined;
  /** Shown between the heading and the rows. */
  children?: ReactNode;
};

type Action = ActionTexts & {
  run: () => Promise<unknown>;
  /** The row on which the action works, and the progress text shown there. */
  row?: number;
  progress?: string;
  /** The success notice appears below this row; null: above all rows; undefined: above the add button. */
  after?: number | null;
  /** Reverts the optimistic update after a failure. */
  undo?: () => void;
};

/** Loaded rows and their new order, which is shown until the rows are refetched. */
type Reordered = { from: ContentItem[]; to: ContentItem[] };

type Deletion = ContentItem & { buyers: number };

/** The owner's list of rooms, drawings or products: rows to add, order, copy, transfer and delete. */
export const ContentSection = memo(function ContentSection(props: ContentSectionProps) {
  const { id, propertyId, title, items: loaded, empty, addLabel, texts, children, rooms = [] } = props;
  const { isPropertyPrivate = false } = props;
  const { onAdd, editPage, editPathOf, onCopy, onRemove, onMove, onTransfer } = props;
  const { openPage, isOpening } = useOpenPage();
  usePreload(useCallback(() => preloadPage(editPage), [editPage]));
  const [deleting, setDeleting] = useState<Deletion | null>(null);
  const [transferring, setTransferring] = useState<ContentItem | null>(null);
  const [reordered, setReordered] = useState<Reordered | null>(null);
  const items = reordered?.from === loaded ? reordered.to : loaded;
  const client = useQueryClient();
  const viewer = useViewerKey();
  const { notice, show } = useInlineNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<{ row: number; after: number | null }>(null);
  const hasDialog = deleting !== null || transferring !== null;
  useEffect(() => {
    if (hasDialog || !left.current || items.some((item) => item.id === left.current?.row)) return;
    const before = heading.current
      ?.closest('section')
      ?.querySelector<HTMLElement>(`[data-row="${left.current.after}"] :is(a, button)`);
    left.current = null;
    (before ?? heading.current)?.focus();
  }, [items, hasDialog]);
  const action = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (_, { done, row, after }) => {
      if (row !== undefined && after !== undefined && after !== row) left.current = { row, after };
      if (!done) return;
      setDeleting(null);
      setTransferring(null);
      show(done);
    },
    onError: (_, { undo }) => undo?.(),
    networkMode: 'always',
  });
  const start = (next: Action) => {
    if (action.isPending || isOpening) return;
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
  const openTransferDialog = (item: ContentItem) => {
    // It must not show the failure of an earlier action.
    action.reset();
    setTransferring(item);
  };
  /** Adds a row and opens its editor, unless the page has unsaved changes. */
  const add = async () => {
    const { id: added } = await onAdd();
    if (!isLeavingGuarded()) openPage({ path: editPathOf(added), state: { notice: texts.add.done } });
  };
  const move = (row: number, index: number) => {
    const { order } = texts;
    if (!order || !onMove || action.isPending) return;
    const moved = items.filter((item) => item.id === row);
    setReordered({ from: loaded, to: items.filter((item) => item.id !== row).toSpliced(index, 0, ...moved) });
    start({ ...order, run: () => onMove(row, index + 1), row, undo: () => setReordered(reordered) });
  };
  const listed = items.map((item): ContentListProps['rows'][number] => {
    const { losses: _, status, ...row } = item;
    const { copy } = texts;
    return {
      ...row,
      status: isPropertyPrivate && status === 'published' ? undefined : status,
      editHref: editPathOf(item.id),
      loading: action.isPending,
      progress: action.isPending && action.variables.row === item.id ? action.variables.progress : undefined,
      onDuplicate:
        onCopy &&
        copy &&
        (() =>
          start({ ...copy, run: () => onCopy(item.id), row: item.id, after: item.id, progress: '複製しています...' })),
      onTransfer: onTransfer && rooms.length > 0 ? () => openTransferDialog(item) : undefined,
      onDelete: () => openDeleteDialog(item),
    };
  });
  const failure = action.isError ? describeError(action.error, { generic: action.variables.failed }) : undefined;
  const alert = failure && !deleting && !transferring && (
    <Alert tone="error" ref={intoView}>
      {failure}
    </Alert>
  );
  const actsOnRow = action.variables?.row !== undefined;
  const addButton = {
    icon: Plus,
    loading: isOpening || (action.isPending && !actsOnRow),
    onClick: () => start({ ...texts.add, run: add }),
  };
  // If another user or tab has deleted the row, the notice appears above the add button.
  const requestedAfter = action.variables?.after;
  const after = requestedAfter == null || items.some((item) => item.id === requestedAfter) ? requestedAfter : undefined;

  return (
    <section id={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SectionHeading ref={heading} tabIndex={-1} {...(items.length > 0 && { count: items.length })}>
          {title}
        </SectionHeading>
        {items.length > 0 && (
          <Button {...addButton} variant="ghost" size="small" className="-mr-3.5">
            {addLabel}
          </Button>
        )}
      </div>
      {children}
      {isPropertyPrivate && items.length > 0 && (
        <p className="text-note text-ink-muted">物件を公開すると表示されます</p>
      )}
      {actsOnRow && alert}
      {after === null && notice}
      {items.length === 0 && <EmptyState level={3} {...empty} />}
      <ContentList
        rows={listed}
        onMove={onMove && move}
        notice={after == null ? undefined : { after, content: notice }}
      />
      {!actsOnRow && alert}
      {/* Remounts when the new row arrives, to scroll into view again. */}
      {after === undefined && <Fragment key={items.length}>{notice}</Fragment>}
      <Button
        {...addButton}
        variant="secondary"
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
      <TransferDialog
        open={transferring !== null}
        name={transferring?.name ?? ''}
        rooms={rooms}
        loading={action.isPending}
        failure={failure}
        onCancel={() => {
          action.reset();
          setTransferring(null);
        }}
        onConfirm={(room) =>
          transferring &&
          onTransfer &&
          texts.transfer &&
          start({
            ...texts.transfer,
            run: () => onTransfer(transferring.id, room),
            row: transferring.id,
            after: rowBefore(transferring.id),
          })
        }
      />
    </section>
  );
});
