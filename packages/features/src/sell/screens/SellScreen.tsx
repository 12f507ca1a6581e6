import { feePercent } from '@iespec/contract';
import { ButtonLink, Page, Picture } from '@iespec/ui';
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
  const photo = examples[0]?.main_image ?? undefined;

  return (
    <Page>
      <PageHead
        title="売る"
        description={`住まいの所有者と設計者は、図面、建材、寸法などの仕様情報を、決めた価格で販売できます。登録と出品は無料、手数料は売れたときに${feePercent}%。`}
        image={photo && absolute(photo.url)}
        canonical={absolute(paths.sell)}
      />
      <div className="grid gap-10 pt-7 md:pt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
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
          {(list.isPending || photo) && (
            <div className="relative h-72 grow overflow-hidden rounded-card bg-line">
              {photo && (
                <Picture
                  file={photo}
                  alt={`${examples[0]?.name}の写真`}
                  sizes="(min-width: 1024px) 760px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)"
                  priority
                  className="absolute inset-0"
                />
              )}
            </div>
          )}
        </div>
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
