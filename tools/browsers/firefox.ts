import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { firefoxPath } from '../servers/system.ts';
import type { Engine, InPage } from './engine.ts';

/** Starts Firefox and opens a window of a phone's width. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });

  async function withElement(find: InPage, args: unknown[], act: (element: ElementHandle) => Promise<unknown>) {
    const handle = await page.evaluateHandle(find, ...args);
    const element = handle.asElement() as ElementHandle | null;
    if (element) await act(element);
    return element !== null;
  }

  return {
    // Firefox keeps no pages while it is remote-controlled.
    keepsPages: false,
    open: async (url) => void (await page.goto(url)),
    run: (fn, ...args) => page.evaluate(fn, ...args),
    click: (find, ...args) => withElement(find, args, (element) => element.click()),
    type: (text, find, ...args) =>
      withElement(find, args, async (element) => {
        await element.click({ count: 3 });
        await element.type(text);
      }),
    attach: (paths, find, ...args) =>
      withElement(find, args, (element) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths)),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
}
