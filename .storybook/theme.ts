import { create } from 'storybook/theming';

const fonts = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif';

/** Storybook in the product's colours; the values are copied from tokens.css. */
export const theme = create({
  base: 'light',
  brandTitle: 'イエスペック デザイン',
  brandImage: './brand.svg',
  brandUrl: './?path=/docs/ガイド-はじめに--docs',
  brandTarget: '_self',
  fontBase: fonts,
  colorPrimary: '#1f6b4a',
  colorSecondary: '#1f6b4a',
  appBg: '#faf8f4',
  appContentBg: '#ffffff',
  appPreviewBg: '#faf8f4',
  appBorderColor: '#e6e1d7',
  appBorderRadius: 10,
  textColor: '#23211d',
  textMutedColor: '#6b665c',
  barTextColor: '#6b665c',
  barSelectedColor: '#1f6b4a',
  barHoverColor: '#1f6b4a',
  barBg: '#ffffff',
  inputBg: '#ffffff',
  inputBorder: '#e6e1d7',
  inputBorderRadius: 10,
});
