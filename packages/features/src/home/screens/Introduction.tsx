import type { PropertySummary } from '@iespec/contract';
import { SampleLine, Skeleton } from '@iespec/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { productDetails } from '#property/parts/index.ts';
import { featuredOf } from '../featured.ts';

const steps = [
  { title: '写真を見る', note: '登録なしで、無料' },
  { title: '一軒分を購入', note: '一度だけのお支払い' },
  { title: '仕様がひらく', note: '印刷も、保存も' },
];

/** Explains what is sold, and the steps. Names no price: each home has its own. Shows the sample of the newest property that has one. */
export function Introduction() {
  const list = useInfiniteQuery(propertyQueries.list());
  const featured = featuredOf(list.data);
  return (
    <section aria-labelledby="introduction" className="grid gap-3">
      <h2 id="introduction" className="text-heading">
        品番・寸法・図面を、一軒分まとめて
      </h2>
      {list.isPending ? <Skeleton className="h-24" /> : featured && <FeaturedSample property={featured} />}
      <ol className="grid grid-cols-3 gap-x-4">
        {steps.map(({ title, note }, index) => (
          <li key={title}>
            <span aria-hidden className="text-brand text-heading leading-flat">
              {index + 1}
            </span>
            <p className="font-bold text-small leading-note">{title}</p>
            <p className="text-caption text-ink-muted leading-note">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FeaturedSample({ property }: { property: PropertySummary }) {
  const { data: sample, isPending } = useQuery(propertyQueries.sample(property.sample_product_id ?? 0));
  if (isPending) return <Skeleton className="h-24" />;
  const details = sample && productDetails(sample);
  if (!details) return null;
  return (
    <SampleLine
      name={sample.name}
      details={details}
      href={paths.sample(property.id)}
      label="サンプルを1点見る（無料）"
    />
  );
}
