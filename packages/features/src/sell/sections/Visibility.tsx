import { Icon, type IconNode } from '@iespec/ui';
import { Globe, LockKeyhole } from 'lucide';
import { Section } from './Section.tsx';

const free = [
  '物件の説明、間取り、面積、構造など。所在地は都道府県まで',
  'メイン画像とサブ画像',
  '部屋の名前と説明、図面の名前と説明',
  '写真のある製品の、名前とカテゴリー',
  '製品、図面、有料画像の数。製品ごとに、メーカー・品番・カタログがあるかと、仕様・寸法の数',
  '価格と出品者の名前',
];
const paid = ['製品のメーカー、品番、カタログのリンク', '製品の説明、仕様、寸法', '有料画像'];

export const Visibility = () => (
  <Section
    heading="見えるもの、購入まで見えないもの"
    lead="写真で住まいの魅力を伝え、手間をかけて集めた情報は、購入した人だけに届けます。"
  >
    <div className="grid gap-4 md:grid-cols-2">
      <Column icon={Globe} title="だれでも無料で見られる" items={free} />
      <Column icon={LockKeyhole} title="購入した人だけが見られる" items={paid}>
        図面の画像は、はじめは有料画像として加わります。有料画像は、購入までは小さくぼかした画像に替わり、ほかの項目は、購入していない人の画面には送られません。
      </Column>
    </div>
    <p className="mt-3 max-w-text text-ink-muted text-note">
      サンプルとして、製品を1点だけ、だれでも見られるようにすることもできます。
    </p>
  </Section>
);

type ColumnProps = { icon: IconNode; title: string; items: string[]; children?: string };

const Column = ({ icon, title, items, children }: ColumnProps) => (
  <div className="rounded-card border border-line bg-surface p-4 md:p-6">
    <h3 className="flex items-center gap-2 text-heading">
      <Icon icon={icon} className="size-icon text-brand" />
      <span>{title}</span>
    </h3>
    <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-small">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    {children && <p className="mt-3 text-ink-muted text-note">{children}</p>}
  </div>
);
