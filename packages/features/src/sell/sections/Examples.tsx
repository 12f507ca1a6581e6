import type { PropertySummary } from '@iespec/contract';
import { ErrorState, Link, Loading, Skeleton } from '@iespec/ui';
import type { ReactNode } from 'react';
import { requestIdOf } from '#_api/call.ts';
import { paths } from '#_paths/paths.ts';
import { PropertyTile } from '#home/parts/index.ts';
import { usePurchasedIds } from '#purchase/parts/index.ts';
import { text } from '../text.ts';
import { Section } from './Section.tsx';

type ExamplesProps = { properties: PropertySummary[]; loading: boolean; error: Error | null; onRetry: () => void };

/** Properties on the market, or nothing if there are none. */
export function Examples({ properties, loading, error, onRetry }: ExamplesProps) {
  const purchased = usePurchasedIds();
  if (properties.length === 0 && !loading && !error) return null;
  return (
    <Section heading="いま販売されている仕様情報">
      {error && <ErrorState message={text.loadFailed} requestId={requestIdOf(error)} onRetry={onRetry} />}
      {loading && (
        <Loading>
          <Row>
            {[0, 1, 2].map((index) => (
              <li key={index}>
                <Skeleton className="aspect-photo rounded-card" />
                <Skeleton className="mt-2.5 h-7 w-3/4 rounded-field" />
                <Skeleton className="mt-2 h-16 rounded-field" />
              </li>
            ))}
          </Row>
        </Loading>
      )}
      {properties.length > 0 && (
        <>
          <Row>
            {properties.map((property) => (
              <li key={property.id}>
                <PropertyTile
                  property={property}
                  purchased={purchased.includes(property.id)}
                  sizes="(min-width: 768px) 32vw, calc(100vw - 32px)"
                  level={3}
                />
              </li>
            ))}
          </Row>
          <Link
            href={paths.home}
            className="mt-4 inline-flex min-h-11 items-center text-link text-small underline underline-offset-4"
          >
            すべての物件を見る
          </Link>
        </>
      )}
    </Section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">{children}</ul>
);
