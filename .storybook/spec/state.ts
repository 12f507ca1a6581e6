/** The sections of the specification, keyed by their names in this code. */
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

export type State = {
  section: Section;
  /** Describes the state in a Japanese sentence. */
  sentence: string;
  /** Must be visible, word for word. */
  texts: string[];
};

/** A component or screen with its states, keyed by the part of the story id after "--". */
export type Group = {
  /** The part of its story ids before "--": "ui-carousel" in "ui-carousel--dots". */
  id: string;
  /** The last part of its stories' titles. */
  name: string;
  states: Record<string, State>;
};

export const state = (section: Section, sentence: string, ...texts: string[]): State => ({ section, sentence, texts });
