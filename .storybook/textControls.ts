import type { ArgsEnhancer, ArgTypesEnhancer } from 'storybook/internal/types';

/** Texts of the mocked data that can be changed; `changeableTexts` of the screens' stories says which text each one is. */
export const textNames = [
  '物件の名前',
  '物件の説明',
  '部屋の名前',
  '製品の名前',
  '製品の説明',
  '品番',
  'メーカー',
  '売る人の名前',
];

const isScreen = (id: string) => id.startsWith('screens-');

/** Adds to the controls of each screen a text field for each text; an empty one leaves the text as it is. */
export const textControls: ArgTypesEnhancer = ({ id, argTypes }) => ({
  ...argTypes,
  ...(isScreen(id) &&
    Object.fromEntries(
      textNames.map((name) => [name, { name, control: { type: 'text' }, table: { category: 'データの文字' } }]),
    )),
});

export const emptyTexts: ArgsEnhancer = ({ id, initialArgs }) => ({
  ...(isScreen(id) && Object.fromEntries(textNames.map((name) => [name, '']))),
  ...initialArgs,
});
