import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** Milliseconds after which a step fails. Only a step that hangs takes as long. */
const timeout = 60_000;

/** Waits until `attempt` resolves to true. It may throw while a page is being replaced by the next one. */
async function until(what: string, attempt: () => Promise<boolean>) {
  const end = Date.now() + timeout;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if (await attempt()) return;
    } catch (error) {
      last = error;
    }
    await sleep(200);
  }
  throw new Error(`Waited in vain: ${what}`, { cause: last });
}

type Kind = 'button' | 'link' | 'field';

/**
 * Runs in the page: the first visible element of a kind whose name contains `name`, scrolled into view. Null
 * while it still moves: a tap would hit something else.
 */
function find(kind: Kind, name: string) {
  const selectors = { button: 'button, [role="tab"]', link: 'a[href]', field: 'input, select, textarea' };
  const labelOf = (element: HTMLElement) =>
    [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') ?? (kind === 'field' ? labelOf(element) : element.textContent);
  const found = [...document.querySelectorAll<HTMLElement>(selectors[kind])].find(
    (element) => element.checkVisibility() && !element.matches(':disabled') && nameOf(element).includes(name),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top } = found?.getBoundingClientRect() ?? {};
  const place = [kind, name, left, top].join(' ');
  const isAtRest = document.documentElement.dataset.place === place;
  document.documentElement.dataset.place = place;
  return (isAtRest && found) || null;
}

/** Runs in the page: the file input with a label, which is hidden behind its button. */
const findFileInput = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find((input) =>
    [...(input.labels ?? [])].some(({ textContent }) => textContent.includes(label)),
  ) ?? null;

/** Runs in the page: chooses an option of a select by its text. */
function choose(label: string, option: string) {
  const found = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ textContent }) => textContent.includes(label)),
  );
  const value = [...(found?.options ?? [])].find(({ text }) => text === option)?.value;
  if (!found || value === undefined) return false;
  found.value = value;
  found.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Runs in the page: whether a text is visible. */
function shows(text: string) {
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would include hidden text.
  return document.body.innerText.includes(text);
}

/** Runs in the page: notes whether it is visible when the browser shows it again as it was left. */
function noteReturn() {
  window.addEventListener('pageshow', ({ persisted }) => {
    const isVisible = document.body.getClientRects().length > 0;
    if (persisted) sessionStorage.setItem('returned', isVisible ? 'visible' : 'hidden');
  });
}

export type Person = ReturnType<typeof personAt>;

/** What a person does in a browser, and sees there. Each waits until it is possible. */
export function personAt(engine: Engine, origin: string) {
  const hasLoaded = () => until('the page to load', () => engine.run(() => document.readyState === 'complete'));
  return {
    engine,
    async open(path: string) {
      await engine.open(origin + path);
      await until(`to be at ${path}`, () => engine.run((wanted) => location.href.startsWith(wanted), origin));
      await hasLoaded();
    },
    sees: (text: string) => until(`to see ${text}`, () => engine.run(shows, text)),
    doesNotSee: (text: string) => until(`not to see ${text}`, async () => !(await engine.run(shows, text))),
    isAt: (part: string) =>
      until(`to be at ${part}`, () => engine.run((wanted) => location.href.includes(wanted), part)),
    press: (name: string) => until(`to press ${name}`, () => engine.click(find, 'button', name)),
    follow: (name: string) => until(`to follow ${name}`, () => engine.click(find, 'link', name)),
    fill: (name: string, text: string) => until(`to fill in ${name}`, () => engine.type(text, find, 'field', name)),
    check: (name: string) => until(`to check ${name}`, () => engine.click(find, 'field', name)),
    choose: (label: string, option: string) => until(`to choose ${option}`, () => engine.run(choose, label, option)),
    attach: (label: string, paths: string[]) =>
      until(`to choose files at ${label}`, () => engine.attach(paths, findFileInput, label)),
    noteReturn: () => engine.run(noteReturn),
    /** Checks that the browser has shown the page again as it was left, if it keeps pages. */
    async hasReturned(as: 'visible' | 'hidden') {
      const returned = await engine.run(() => sessionStorage.getItem('returned'));
      expect(returned).toBe(engine.keepsPages ? as : null);
    },
    /** Leaves the page for another one, and does not wait until that has loaded. */
    goTo: (path: string) =>
      engine.run((url) => {
        location.href = url;
      }, origin + path),
    async goBack(steps = 1) {
      await hasLoaded();
      await engine.run((delta) => history.go(delta), -steps);
    },
    /** Waits until the page's scripts have made it usable. */
    canUse: () =>
      until('the page to be usable', () =>
        engine.run(() => document.readyState === 'complete' && !document.querySelector('[data-hydrate]')),
      ),
    /** Resolves to the email address. */
    async signUp() {
      const email = `browser-${crypto.randomUUID()}@example.jp`;
      await this.fill('ユーザー名', '山田 花子');
      await this.fill('メールアドレス', email);
      await this.fill('パスワード', 'a-good-password');
      await this.press('新規登録');
      return email;
    },
    async signIn(email: string, password = 'iespec-demo') {
      await this.fill('メールアドレス', email);
      await this.fill('パスワード', password);
      await this.press('ログイン');
    },
  };
}
