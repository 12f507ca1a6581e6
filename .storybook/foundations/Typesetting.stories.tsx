import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet } from '../../packages/ui/test/Sheet.tsx';
import tokens from '../../packages/ui/tokens.json';
import { toToken } from './tokens.ts';

const tracking = toToken('heading', tokens.tracking.heading).value;

const Typesetting = () => (
  <Sheet
    title="日本語の組み方"
    lead="句読点や小さな「ゃゅょ」が行の頭に来ないこと、短い文が言葉の途中で折れないこと。どちらもスタイルで決まっていて、改行は手で入れません。"
  >
    <Section
      title="見出しと短い文"
      note={`文節で折り返し（word-break: auto-phrase、対応するブラウザーで）、最後の行に1文字だけを残しません（text-wrap: pretty）。見出しはさらに、行の長さがそろい、約物が詰まり（palt）、そのぶん字間が${tracking}あきます。`}
    >
      <h3 className="max-w-72 text-title">「木漏れ日の家」、夕暮れの中庭に灯りがにじむ住まい</h3>
    </Section>
    <Section
      title="長い文"
      note="禁則は厳しく（line-break: strict）、行の端まで入れて折り返します。文節では折り返しません。長い文では、行の右がふぞろいになるからです。"
    >
      <p data-testid="body" className="max-w-72">
        リビングのペンダントライトは、手漉き和紙を竹ひごに張ったもの。食卓の上にちょうどよい高さで吊り、夜は障子ごしに中庭まで光が届きます。
      </p>
    </Section>
    <Section title="はみ出さない" note="長い英数字も、枠の中で折り返します（overflow-wrap: anywhere）。">
      <p data-testid="long" className="max-w-60 rounded-field border border-line bg-surface p-3">
        TSUKIAKARI-PENDANT-TA450W-WASHI-E26-2700K-DIMMABLE
      </p>
    </Section>
    <Section title="書き方">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-body">
        {[
          ['金額', '¥5,000（税込）'],
          ['日付', '2024年1月23日'],
          ['面積', '182.45㎡'],
          ['寸法', '1,500 mm'],
        ].map(([label, sample]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{sample}</dd>
          </div>
        ))}
      </dl>
    </Section>
    <Section title="しないこと">
      <ul className="list-disc pl-5 text-body">
        <li>斜体（日本語にはない）</li>
        <li>本文の字間を広げる、狭める</li>
        <li>全角の英数字（電話番号や品番が探せなくなる）</li>
      </ul>
    </Section>
  </Sheet>
);

const meta = {
  title: '基礎/日本語の組み方',
  id: 'foundations-typesetting',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Typesetting />,
} satisfies Meta;
export default meta;

/** 禁則と折り返しは、ページ全体で効いている。 */
export const JapaneseTypesetting: StoryObj<typeof meta> = {
  name: '日本語の組み方',
  play: async ({ canvas }) => {
    const body = getComputedStyle(document.body);
    await expect(body.lineBreak).toBe('strict');
    await expect(body.overflowWrap).toBe('anywhere');
    const long = canvas.getByTestId('long');
    await expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth);
    const paragraph = getComputedStyle(canvas.getByTestId('body'));
    await expect(paragraph.wordBreak).toBe('normal');
    await expect(paragraph.fontFeatureSettings).toBe('normal');
    for (const heading of canvas.getAllByRole('heading')) {
      const { fontFeatureSettings, fontSize, letterSpacing, wordBreak } = getComputedStyle(heading);
      await expect(fontFeatureSettings).toContain('palt');
      await expect(Number.parseFloat(letterSpacing)).toBeCloseTo(
        Number.parseFloat(tracking) * Number.parseFloat(fontSize),
      );
      // Safari and Firefox do not support `auto-phrase`.
      if (CSS.supports('word-break', 'auto-phrase')) await expect(wordBreak).toBe('auto-phrase');
    }
  },
};
