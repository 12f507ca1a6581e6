/** A text style, by the names of its tokens. */
export type TextStyle = {
  name: string;
  size: string;
  leading: string;
  weight: 'normal' | 'bold';
  tracking?: string;
  /** Headings have the rest from base.css, by their element. */
  className: string;
  /** Its use, in Japanese. */
  use: string;
};

const heading = { leading: 'heading', weight: 'bold', tracking: 'heading' } as const;

/** The text styles in use. */
export const typography: TextStyle[] = [
  { name: 'display', size: 'display', ...heading, className: 'text-display', use: '広い画面の標語' },
  {
    name: 'headline',
    size: 'headline',
    ...heading,
    className: 'text-headline',
    use: '広い画面のページの題、電話の標語',
  },
  { name: 'title', size: 'title', ...heading, className: 'text-title', use: 'ページの題' },
  { name: 'heading', size: 'heading', ...heading, className: 'text-heading', use: '見出し、カードの題' },
  { name: 'body', size: 'body', leading: 'body', weight: 'normal', className: 'text-body leading-body', use: '本文' },
  {
    name: 'item',
    size: 'body',
    leading: 'heading',
    weight: 'bold',
    className: 'font-bold text-body leading-heading',
    use: '品目の名前、ボタン',
  },
  {
    name: 'table',
    size: 'small',
    leading: 'note',
    weight: 'normal',
    className: 'text-small leading-note',
    use: '表、お知らせ',
  },
  {
    name: 'note',
    size: 'note',
    leading: 'note',
    weight: 'normal',
    className: 'text-note leading-note',
    use: '説明、補足',
  },
  {
    name: 'label',
    size: 'caption',
    leading: 'flat',
    weight: 'normal',
    className: 'text-caption leading-flat',
    use: 'バッジ、下のバー',
  },
];
