import { Loading, later, Skeleton } from '@iespec/ui';

/** Memoized, so that typing elsewhere on the page does not re-render it. */
export const ImageManager = later(async () => (await import('./ImageManager.tsx')).ImageManager, {
  fallback: (
    <section id="photos">
      <Loading className="grid gap-4">
        <Skeleton className="h-8 w-40 rounded-field" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    </section>
  ),
});
