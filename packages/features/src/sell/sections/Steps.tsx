import { Section } from './Section.tsx';

const steps = [
  {
    title: '物件を登録する',
    description:
      '部屋ごとに製品を加え、図面と写真を添えます。登録した物件は、公開するまで、ご本人のほかには見えません。途中まで登録して、あとから足せます。',
  },
  {
    title: '価格を決めて、出品する',
    description:
      '価格はご自身で決めます（0円、または50円以上）。売上を受け取る口座の登録と本人確認が終わると、販売を始められます。',
  },
  {
    title: '売れたら、受け取る',
    description:
      '購入されるたびにメールでお知らせします。販売価格から手数料を引いた金額が受取額になり、売上はマイページに1件ずつ残ります。',
  },
];

export const Steps = () => (
  <Section heading="売るまでの3つのステップ">
    <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
      {steps.map(({ title, description }, index) => (
        <li key={title} className="border-line-strong border-t pt-4">
          <span aria-hidden className="text-brand text-headline leading-flat">
            {index + 1}
          </span>
          <h3 className="mt-1 text-heading">{title}</h3>
          <p className="mt-1 text-small leading-body">{description}</p>
        </li>
      ))}
    </ol>
  </Section>
);
