import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';

const addStyle = (css: string) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return () => style.remove();
};

/** Visits the page's nodes now, and later each added node. Returns a function that stops this. */
function forEachNode(visit: (node: Node) => void) {
  const visitAll = (root: Node) => {
    const walker = document.createTreeWalker(root);
    for (let node: Node | null = root; node; node = walker.nextNode()) visit(node);
  };
  visitAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(visitAll);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Makes an image fail to load. */
function breakPicture(node: Node) {
  if (node instanceof HTMLImageElement) queueMicrotask(() => node.dispatchEvent(new Event('error')));
}

/** Prevents lengthening a node twice: it may be moved, or seen by several stories of a docs page. */
const lengthened = new WeakSet<Node>();

/** Doubles each Japanese text of the story: people write longer texts than designers' examples. */
function lengthenText(node: Node) {
  const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
  if (!/[ぁ-んァ-ヶ一-鿿]/.test(text) || lengthened.has(node) || node.parentElement?.closest('style, script')) return;
  lengthened.add(node);
  node.nodeValue = text.repeat(2);
}

/** Text nodes that `translateText` has inserted. */
const translated = new WeakSet<Node>();

/**
 * Replaces a text by another node, as Chrome does when it translates a page: React still has the first one.
 * Chrome also wraps it in elements, which the plays would find instead of the page's own.
 */
function translateText(node: Node) {
  if (!(node instanceof Text) || translated.has(node) || node.parentElement?.closest('style, script')) return;
  const translation = document.createTextNode(node.data);
  translated.add(translation);
  node.replaceWith(translation);
}

const forced = `:root { color-scheme: dark; }
:where(*, ::before, ::after) { border-color: CanvasText; color: CanvasText; outline-color: Highlight; }
:where([data-filled]) { background: Canvas; }
:where(a, a *) { color: LinkText; }
:where(button, button *) { color: ButtonText; }
:where(button[data-filled]) { background: ButtonFace; }
:where(:disabled, [aria-disabled="true"]) { color: GrayText; }`;

/** Marks elements that have a background: browsers replace backgrounds, but leave transparent ones alone. */
function markFilled(node: Node) {
  if (node instanceof HTMLElement && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(getComputedStyle(node).backgroundColor))
    node.dataset.filled = '';
}

const isForced = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors: active');

/** The page's own rules for forced colours. In development, they are nested in other rules. */
const forcedRules = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (isForced(rule)) return [...rule.cssRules].map(({ cssText }) => cssText);
    if (rule instanceof CSSGroupingRule) return forcedRules(rule.cssRules);
    if (!(rule instanceof CSSStyleRule)) return [];
    return forcedRules(rule.cssRules).map((nested) => `${rule.selectorText} { ${nested} }`);
  });

/** Imitates the browser's forced colours, which a page cannot switch on. */
function forceColors() {
  const own = [...document.styleSheets].flatMap(({ cssRules }) => forcedRules(cssRules));
  const stop = forEachNode(markFilled);
  const removeStyle = addStyle([forced, ...own].join('\n'));
  return () => {
    stop();
    removeStyle();
    for (const element of document.querySelectorAll<HTMLElement>('[data-filled]')) delete element.dataset.filled;
  };
}

/** Conditions under which every state must hold. `apply` returns a function that undoes it. */
const conditions: Record<string, { title: string; apply: () => () => void }> = {
  usual: { title: 'ふつうの条件', apply: () => () => {} },
  largeText: { title: '文字200%', apply: () => addStyle(':root { font-size: 200%; }') },
  longText: { title: '長い文字', apply: () => forEachNode(lengthenText) },
  translated: { title: '翻訳された状態', apply: () => forEachNode(translateText) },
  noPictures: { title: '写真なし', apply: () => forEachNode(breakPicture) },
  forcedColors: { title: '強制カラー（近似）', apply: forceColors },
  lessMotion: {
    title: '動きを減らす',
    apply: () =>
      addStyle(
        '*, ::before, ::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; }',
      ),
  },
};

export const conditionMenu = {
  description:
    '厳しい条件。強制カラーの正確な姿は、「基礎 › 厳しい条件」と、ブラウザーの開発者ツールのRenderingで見られます',
  toolbar: {
    icon: 'beaker',
    dynamicTitle: true,
    items: Object.entries(conditions).map(([value, { title }]) => ({ value, title })),
  },
} satisfies NonNullable<Preview['globalTypes']>[string];

/** Renders the story under the condition that is selected in the toolbar. */
export const withCondition: Decorator = (Story, { id, globals: { condition = 'usual' } }) => (
  <Condition key={`${id} ${condition}`} name={condition}>
    <Story />
  </Condition>
);

function Condition({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => conditions[name]?.apply(), [name]);
  return children;
}
