import { create } from 'storybook/theming';
import tokens from '../packages/ui/tokens.json';
import { hexOf } from './foundations/tokens.ts';

/** Storybook's theme, in the product's colours. */
export const theme = create({
  base: 'light',
  brandTitle: 'イエスペック デザイン',
  brandImage: './brand.svg',
  brandUrl: './?path=/docs/ガイド-はじめに--docs',
  brandTarget: '_self',
  fontBase: tokens.font.sans.$value.join(', '),
  colorPrimary: hexOf('brand'),
  colorSecondary: hexOf('brand'),
  appBg: hexOf('paper'),
  appContentBg: hexOf('surface'),
  appPreviewBg: hexOf('paper'),
  appBorderColor: hexOf('line'),
  appBorderRadius: tokens.radius.field.$value.value,
  textColor: hexOf('ink'),
  textMutedColor: hexOf('ink-muted'),
  barTextColor: hexOf('ink-muted'),
  barSelectedColor: hexOf('brand'),
  barHoverColor: hexOf('brand'),
  barBg: hexOf('surface'),
  inputBg: hexOf('surface'),
  inputBorder: hexOf('line'),
  inputBorderRadius: tokens.radius.field.$value.value,
});
