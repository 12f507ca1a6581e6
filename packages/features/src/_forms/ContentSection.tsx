import type { Image } from '@iespec/contract';
import {
  Alert,
  Button,
  ContentRow,
  type ContentRowProps,
  DeleteDialog,
  EmptyState,
  SectionHeading,
  WhenNear,
} from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { describeError } from '../_api/describeError.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { useViewer, viewerKey } from '../_session/session.tsx';
import { useTransient } from './useTransient.ts';

/** A room, a drawing or a product, as its row shows it. */
export type ContentItem = Pick<ContentRowProps, 'name' | 'editHref' | 'description' | 'status'> & {
  id: number;
  image: Image | null;
  /** What is deleted with it. */
  losses: string[];
};

type ActTexts = { done: string; failed: string };

type ContentSectionProps = {
  /** The part of the page that links name: rooms. */
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
  /** Stands between the heading and the rows. */
  children?: ReactNode;
};

type Act = ActTexts & { run: () => Promise<unknown> };

/** Rows that are rendered and put away together, where there are many. */
const chunkSize = 20;

/** What a home or a room holds, for its owner: the rows, adding one, copying one, deleting one. */
export const ContentSection = memo(function ContentSection(props: ContentSectionProps) {
  const { id, propertyId, title, items, empty, addLabel, texts, onAdd, onCopy, onRemove, children } = props;
  const [deleting, setDeleting] = useState<ContentItem | null>(null);
  const [notice, showNotice] = useTransient();
  const readiness = useQuery(propertyQueries.readiness(propertyId, viewerKey(useViewer())));
  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onMutate: () => showNotice(undefined),
    onSuccess: (_, { done }) => {
      setDeleting(null);
      showNotice(done);
    },
    networkMode: 'always',
  });
  const failure = act.isError ? describeError(act.error, { generic: act.variables.failed }) : undefined;
  const chunks = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const Chunk = chunks.length > 1 ? WhenNear : 'div';

  return (
    <section id={id} className="grid scroll-mt-16 gap-3">
      <SectionHeading {...(items.length > 0 && { count: items.length })}>{title}</SectionHeading>
      {children}
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
                    onDuplicate={
                      onCopy && (() => texts.copy && act.mutate({ ...texts.copy, run: () => onCopy(item.id) }))
                    }
                    onDelete={() => {
                      act.reset();
                      setDeleting(item);
                    }}
                  />
                </li>
              ))}
            </ul>
          </Chunk>
        ))}
      </div>
      {notice && <Alert tone="success">{notice}</Alert>}
      {failure && !deleting && <Alert tone="error">{failure}</Alert>}
      <Button
        variant="secondary"
        icon={Plus}
        loading={act.isPending && !deleting}
        onClick={() => act.mutate({ ...texts.add, run: onAdd })}
        className={items.length === 0 ? 'sm:justify-self-center' : 'sm:justify-self-start'}
      >
        {addLabel}
      </Button>
      <DeleteDialog
        open={deleting !== null}
        name={deleting?.name ?? ''}
        losses={deleting?.losses ?? []}
        buyers={readiness.data?.buyers ?? 0}
        loading={act.isPending}
        failure={failure}
        onCancel={() => {
          act.reset();
          setDeleting(null);
        }}
        onConfirm={() => deleting && act.mutate({ ...texts.remove, run: () => onRemove(deleting.id) })}
      />
    </section>
  );
});
