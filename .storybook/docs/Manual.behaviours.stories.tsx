import { PasswordField, Progress, RadioGroup, Switch } from '@iespec/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Rule } from '../parameters.ts';
import { describe } from './describe.ts';

const meta = {
  title: 'ふるまい/使い方のページ',
  id: 'behaviours-manual',
  tags: ['behaviour', '!autodocs'],
  // Bad examples are inaccessible.
  parameters: { chromatic: { disableSnapshot: true }, a11y: { test: 'off' } },
} satisfies Meta;
export default meta;

type StoryFile = { default: Meta };

const storyFiles = import.meta.glob<StoryFile>([
  '../../packages/ui/src/**/*.stories.tsx',
  '!**/*.behaviours.stories.tsx',
]);

/** 部品の規則は、使い方のページでしか描かれない。 */
export const Rules: StoryObj = {
  name: 'よい例と悪い例',
  loaders: [
    async () => {
      const files = await Promise.all(Object.values(storyFiles).map((load) => load()));
      return { rules: files.flatMap(({ default: { parameters } }): Rule[] => parameters?.usage?.rules ?? []) };
    },
  ],
  render: (_, { loaded: { rules } }) => (
    <ul>
      {(rules as Rule[]).map(({ why, good, bad }) => (
        <li key={why} inert>
          {good()}
          {bad()}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement, loaded: { rules } }) => {
    await expect(rules.length).toBeGreaterThanOrEqual(30);
    const examples = [...canvasElement.querySelectorAll('li[inert]')];
    await expect(examples).toHaveLength(rules.length);
    for (const example of examples) await expect(example.childElementCount).toBeGreaterThanOrEqual(2);
  },
};

/** ページの並び：止まるところ、キー、読み上げ。 */
export const Access: StoryObj = {
  name: 'キーボードと読み上げ',
  render: () => (
    <div>
      <section>
        <button type="button" aria-disabled>
          前へ
        </button>
        <button type="button" disabled>
          次へ
        </button>
      </section>
      <RadioGroup
        label="種別"
        name="type"
        options={[
          { value: 'HOUSE', label: '戸建' },
          { value: 'APARTMENT', label: 'マンション' },
        ]}
        defaultValue="HOUSE"
      />
      <Switch label="公開する" defaultChecked />
      <PasswordField label="パスワード" autoComplete="current-password" />
      <input type="file" aria-label="写真" />
      <Progress label="送信の進み具合" value={40} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { stops, keys, spoken } = describe(canvasElement);
    await expect(spoken).toEqual([
      '「前へ」、ボタン、使えません',
      '「次へ」、ボタン、使えません',
      '「種別」、ラジオボタンのまとまり',
      '「戸建」、ラジオボタン、チェック済み',
      '「マンション」、ラジオボタン',
      '「公開する」、スイッチ、オン',
      '「パスワード」、パスワードの欄',
      '「入力した文字を表示」、ボタン',
      '「写真」、ファイルを選ぶボタン',
      '「送信の進み具合」、進み具合',
    ]);
    await expect(stops).toBe(6);
    await expect(keys.map(({ label }) => label)).toEqual([
      'ボタン',
      'ファイルを選ぶボタン',
      'パスワードの欄',
      'ラジオボタン',
      'スイッチ',
    ]);
  },
};
