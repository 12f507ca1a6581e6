import { feePercent } from '@iespec/contract';
import { ButtonLink, Page } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useCreateHref } from '#_session/useCreateHref.ts';
import { Calculator } from '../sections/Calculator.tsx';
import { Examples } from '../sections/Examples.tsx';
import { Payouts } from '../sections/Payouts.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Visibility } from '../sections/Visibility.tsx';

const maxExamples = 3;

/** How selling works, for owners and designers who do not sell yet. */
export function SellScreen() {
  const absolute = useAbsoluteUrl();
  const createHref = useCreateHref();
  const list = useInfiniteQuery(propertyQueries.list());
  const examples = (list.data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ is_purchasable }) => is_purchasable)
    .slice(0, maxExamples);
  const preview = examples[0]?.main_image?.url;

  return (
    <Page>
      <PageHead
        title="売る"
        description={`住まいの所有者と設計者は、図面、建材、寸法などの仕様情報を、決めた価格で販売できます。登録と出品は無料、手数料は売れたときに${feePercent}%。`}
        image={preview && absolute(preview)}
        canonical={absolute(paths.sell)}
      />
      <div className="grid gap-10 pt-7 md:pt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="my-auto">
          <h1 className="text-headline md:text-display">
            <span className="inline-block">住まいの仕様情報を、</span>
            <span className="inline-block">販売しませんか</span>
          </h1>
          <p className="mt-3 max-w-text">
            どの部屋に、どの製品を使ったか。住まいをつくったときの記録は、これからつくる人の手がかりになります。一軒分をまとめて、ご自身の決めた価格で販売できます。
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={createHref}>物件を登録する</ButtonLink>
            <p className="text-ink-muted text-small">登録と出品は無料。手数料は、売れたときに{feePercent}%だけ。</p>
          </div>
        </header>
        <Calculator />
      </div>
      <Steps />
      <Visibility />
      <Payouts />
      <Examples
        properties={examples}
        loading={list.isPending}
        error={examples.length === 0 ? list.error : null}
        onRetry={() => list.refetch()}
      />
      <Questions />
      <section className="mt-16 grid justify-items-center gap-4 rounded-card bg-brand-soft px-4 py-10 text-center">
        <h2 className="text-heading">あなたの住まいの記録を、つぎの住まいへ</h2>
        <ButtonLink variant="secondary" href={createHref}>
          物件を登録する
        </ButtonLink>
      </section>
    </Page>
  );
}
