/** The parts of the specification, by what they are called here. */
export const sections = {
  overview: '1 製品の概要',
  routes: '2 画面とアドレス：アドレスの表',
  bars: '2 画面とアドレス：上下のバーとパンくず',
  signIn: '2 画面とアドレス：ログイン',
  home: '2 画面とアドレス：ホーム',
  property: '2 画面とアドレス：物件',
  room: '2 画面とアドレス：部屋',
  product: '2 画面とアドレス：製品',
  myPage: '2 画面とアドレス：マイページ',
  editing: '2 画面とアドレス：編集',
  fields: '3 項目',
  transitions: '4 状態と移り変わり',
  validation: '5 入力の決まり',
  roles: '6 役割と権限',
  calls: '7 通信',
  errors: '8 エラーの一覧',
  limits: '9 定数と上限',
} as const;

export type Section = keyof typeof sections;

/** One state that the specification names. */
export type State = {
  section: Section;
  /** What is seen in it; a sentence in Japanese. */
  sentence: string;
  /** Must be visible in it, letter by letter. */
  texts: string[];
};

/** A component or a screen with its states, by the second half of their stories' ids. */
export type Group = {
  /** The first half of its stories' ids: "ui-carousel" of "ui-carousel--dots". */
  id: string;
  /** As its stories' title ends. */
  name: string;
  states: Record<string, State>;
};

export const state = (section: Section, sentence: string, ...texts: string[]): State => ({ section, sentence, texts });
