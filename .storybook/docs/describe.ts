import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isDisabled,
  isInaccessible,
} from 'dom-accessibility-api';

type Role = {
  /** As Japanese screen readers call it. */
  label: string;
  /** The keys that operate it; none for what only is read. */
  keys?: string;
};

/** The roles that a screen reader names, with the keys that users expect for them (WAI-ARIA Authoring Practices). */
const roles: Record<string, Role> = {
  alert: { label: 'すぐに読まれるお知らせ' },
  alertdialog: { label: '確認のダイアログ', keys: 'Escで閉じる。Tabは中だけを回る' },
  button: { label: 'ボタン', keys: 'EnterかSpaceで押す' },
  checkbox: { label: 'チェックボックス', keys: 'Spaceで切り替える' },
  combobox: { label: '選択の欄', keys: '↑↓で選ぶ' },
  dialog: { label: 'ダイアログ', keys: 'Escで閉じる。Tabは中だけを回る' },
  group: { label: 'まとまり' },
  heading: { label: '見出し' },
  img: { label: '画像' },
  link: { label: 'リンク', keys: 'Enterで開く' },
  listbox: { label: '選択の一覧', keys: '↑↓で選ぶ' },
  menu: { label: 'メニュー', keys: '↑↓で移り、Escで閉じる' },
  menuitem: { label: 'メニューの項目', keys: 'Enterで選ぶ' },
  navigation: { label: 'ナビゲーション' },
  progressbar: { label: '進み具合' },
  radio: { label: 'ラジオボタン', keys: '↑↓で選ぶ' },
  radiogroup: { label: 'ラジオボタンのまとまり' },
  region: { label: '領域' },
  searchbox: { label: '検索の欄', keys: '文字を打つ' },
  slider: { label: 'スライダー', keys: '←→で少し、PageUpとPageDownで大きく、HomeとEndで端へ' },
  spinbutton: { label: '数値の欄', keys: '数字を打つか、↑↓で増減' },
  status: { label: '切りのよいところで読まれるお知らせ' },
  switch: { label: 'スイッチ', keys: 'Spaceで切り替える' },
  tab: { label: 'タブ', keys: '←→で移る' },
  tablist: { label: 'タブの一覧' },
  table: { label: '表' },
  textbox: { label: '文字の欄', keys: '文字を打つ' },
};

const states: [attribute: string, value: string, label: string][] = [
  ['aria-expanded', 'true', '開いています'],
  ['aria-expanded', 'false', '閉じています'],
  ['aria-pressed', 'true', '押されています'],
  ['aria-selected', 'true', '選ばれています'],
  ['aria-current', 'page', '今のページ'],
  ['aria-invalid', 'true', '誤りがあります'],
  ['aria-busy', 'true', '読み込み中'],
  ['aria-readonly', 'true', '変えられません'],
];

function statesOf(element: Element) {
  const isUnusable = isDisabled(element) || element.getAttribute('aria-disabled') === 'true';
  return [
    ...('checked' in element && element.checked === true ? ['チェック済み'] : []),
    ...('required' in element && element.required === true ? ['必須'] : []),
    ...(isUnusable ? ['使えません'] : []),
    ...states.filter(([name, value]) => element.getAttribute(name) === value).map(([, , label]) => label),
  ];
}

/** What a screen reader reads of an element: 「購入する」、ボタン、使えません. Empty for what it does not name. */
function readAloud(element: Element) {
  const role = roles[getRole(element) ?? ''];
  if (!role || isInaccessible(element)) return [];
  const isLive = element.matches('[role=alert], [role=status]');
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would include hidden text.
  const name = computeAccessibleName(element) || (isLive && (element as HTMLElement).innerText);
  const description = computeAccessibleDescription(element);
  const parts = [name && `「${name}」`, role.label, ...statesOf(element), description];
  // A group without a name is not announced.
  return role.label === roles.group?.label && !name ? [] : [parts.filter(Boolean).join('、')];
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const stopsAt = (element: HTMLElement) =>
  element.tabIndex >= 0 && !isDisabled(element) && !isInaccessible(element) && element.getClientRects().length > 0;

/** How a rendered page is used by keyboard and heard by screen reader; in Japanese. */
export function describe(root: HTMLElement) {
  const elements = [...root.querySelectorAll('*')];
  const spoken = elements.flatMap(readAloud);
  const stops = [...root.querySelectorAll<HTMLElement>(focusable)].filter(stopsAt);
  const found = new Set([...elements.filter((element) => !isInaccessible(element)).map(getRole)]);
  const keys = Object.entries(roles)
    .filter(([role, { keys }]) => keys && found.has(role))
    .map(([, { label, keys = '' }]) => ({ label, keys }));
  return { spoken, stops: stops.length, keys };
}
