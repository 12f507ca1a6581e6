import { computeAccessibleDescription, computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

type Role = {
  /** As Japanese screen readers call it. */
  label: string;
  /** The keys that operate it; none for what only is read. */
  keys?: string;
};

/**
 * The roles that a screen reader names, with the keys that users expect for them (WAI-ARIA Authoring Practices). Password
 * and file fields have no ARIA role, so they are listed by their type.
 */
const roles: Record<string, Role> = {
  alert: { label: 'すぐに読まれるお知らせ' },
  alertdialog: { label: '確認のダイアログ', keys: 'Escで閉じる。Tabは中だけを回る' },
  button: { label: 'ボタン', keys: 'EnterかSpaceで押す' },
  checkbox: { label: 'チェックボックス', keys: 'Spaceで切り替える' },
  combobox: { label: '選択の欄', keys: '↑↓で選ぶ' },
  dialog: { label: 'ダイアログ', keys: 'Escで閉じる。Tabは中だけを回る' },
  file: { label: 'ファイルを選ぶボタン', keys: 'EnterかSpaceで開く' },
  group: { label: 'まとまり' },
  heading: { label: '見出し' },
  img: { label: '画像' },
  link: { label: 'リンク', keys: 'Enterで開く' },
  listbox: { label: '選択の一覧', keys: '↑↓で選ぶ' },
  menu: { label: 'メニュー', keys: '↑↓で移り、Escで閉じる' },
  menuitem: { label: 'メニューの項目', keys: 'Enterで選ぶ' },
  navigation: { label: 'ナビゲーション' },
  password: { label: 'パスワードの欄', keys: '文字を打つ' },
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

const roleOf = (element: Element) =>
  getRole(element) ?? (element.matches('[type=password], [type=file]') ? element.getAttribute('type') : null) ?? '';

function checkedState(element: Element) {
  if (!('checked' in element)) return [];
  if (roleOf(element) === 'switch') return [element.checked ? 'オン' : 'オフ'];
  return element.checked ? ['チェック済み'] : [];
}

function statesOf(element: Element) {
  return [
    ...checkedState(element),
    ...('required' in element && element.required === true ? ['必須'] : []),
    ...(element.matches(':disabled, [aria-disabled="true"]') ? ['使えません'] : []),
    ...states.filter(([name, value]) => element.getAttribute(name) === value).map(([, , label]) => label),
  ];
}

/** These are announced only with a name. */
const namedOnly = ['group', 'region'];

/** What a screen reader reads of an element: 「購入する」、ボタン、使えません. Empty for what it does not name. */
function readAloud(element: Element) {
  const name = roleOf(element);
  const role = roles[name];
  if (!role || isInaccessible(element)) return [];
  const isLive = element.matches('[role=alert], [role=status]');
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would include hidden text.
  const label = computeAccessibleName(element) || (isLive && (element as HTMLElement).innerText);
  if (!label && namedOnly.includes(name)) return [];
  const parts = [label && `「${label}」`, role.label, ...statesOf(element), computeAccessibleDescription(element)];
  return [parts.filter(Boolean).join('、')];
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const stopsAt = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !isInaccessible(element) &&
  element.getClientRects().length > 0;

/** The elements at which Tab stops: of the radio buttons of a group, one. */
function stopsIn(root: HTMLElement) {
  const stops = [...root.querySelectorAll<HTMLElement>(focusable)].filter(stopsAt);
  return new Set(stops.map((stop) => (stop.matches('[type=radio]') && stop.getAttribute('name')) || stop));
}

/** How a rendered page is used by keyboard and heard by screen reader; in Japanese. */
export function describe(root: HTMLElement) {
  const elements = [...root.querySelectorAll('*')];
  const found = new Set(elements.filter((element) => !isInaccessible(element)).map(roleOf));
  const keys = Object.entries(roles)
    .filter(([role, { keys }]) => keys && found.has(role))
    .map(([, { label, keys = '' }]) => ({ label, keys }));
  return { spoken: elements.flatMap(readAloud), stops: stopsIn(root).size, keys };
}
