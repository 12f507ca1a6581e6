import { feePercent, maxUploadMegabytes } from '@iespec/contract';
import { Icon, Link } from '@iespec/ui';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Section } from './Section.tsx';

const terms = (
  <Link href="/terms" className="text-link underline underline-offset-2">
    利用規約
  </Link>
);

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: '設計した人も販売できますか？',
    answer: (
      <>
        はい。住まいの所有者と設計者が販売できます。登録する情報と画像について必要な権利を持っていること、内容が正確であることは、売り手の責任です（
        {terms}
        第6条）。
      </>
    ),
  },
  {
    question: '登録や出品に費用はかかりますか？',
    answer: `かかりません。手数料は売れたときだけ、販売価格の${feePercent}%を販売代金から差し引きます。`,
  },
  {
    question: '住所は公開されますか？',
    answer:
      '登録する所在地は都道府県だけで、番地を入力する欄はありません。写真に記録された撮影場所などの情報は、公開する画像から取り除きます。説明の文や写真に写ったものは公開されるので、ご確認ください。',
  },
  {
    question: 'あとから価格を変えたり、販売をやめたりできますか？',
    answer:
      'できます。新しい価格は、変更のあとの購入から適用されます。販売をやめることも、物件を非公開に戻すこともできます。すでに購入した人は、そのあとも閲覧できます。',
  },
  {
    question: '購入した人が、内容を広めることはありませんか？',
    answer: <>{terms}で、購入した内容を第三者に転売、再配布、または公開することを禁じています（第5条）。</>,
  },
  {
    question: '写真や図面、表の形式に決まりはありますか？',
    answer: `写真はJPEG、PNG、WebP、HEICで1枚${maxUploadMegabytes}MBまで。図面はPDFからも選べます。製品はCSVの表からまとめて登録でき、物件や部屋は複製できます。`,
  },
  {
    question: '売上の記録は残りますか？',
    answer: 'マイページで、価格、手数料、受取額を1件ずつ確かめられます。年ごとにCSVで保存できます。',
  },
];

export const Questions = () => (
  <Section heading="よくある質問">
    <div className="divide-y divide-line border-line border-y">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="grid min-h-14 list-none grid-cols-[1fr_auto] items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
            <span className="font-bold text-small md:text-body">{question}</span>
            <Icon icon={ChevronDown} className="size-icon group-open:[rotate:180deg]" />
          </summary>
          <p className="max-w-text pb-4 text-small">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
