import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Builder, Capabilities, Origin, type WebElement } from 'selenium-webdriver';
import { accepts, freePort, virtualDisplay, waitUntil, webkitDriver } from '../servers/system.ts';
import type { Engine, InPage } from './engine.ts';

const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Starts a display without a screen. Resolves to its process and its name, which the server chooses itself. */
async function startDisplay() {
  const server = spawn(virtualDisplay, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (data) => resolve(String(data).trim()));
    server.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { server, name: `:${number}` };
}

async function startDriver(display: string) {
  const port = await freePort();
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'C.UTF-8' },
  });
  if (!(await waitUntil(() => accepts(port)))) throw new Error('WebKitWebDriver did not start');
  return { driver, url: `http://127.0.0.1:${port}` };
}

/** Runs in the page: the middle of what is visible of an element, in whole pixels of the window. */
function centerOf(element: Element) {
  const boxes = [element, ...element.querySelectorAll('*')].flatMap((one) => [...one.getClientRects()]);
  const { left, top, width, height } = boxes.find((box) => box.width > 1 && box.height > 1) ?? new DOMRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Starts WebKitGTK, Safari's engine, and opens a window as narrow as GTK allows: 447 px. */
export async function startWebKit(): Promise<Engine> {
  const processes: ChildProcess[] = [];
  const end = () => {
    for (const process of processes) process.kill();
  };
  try {
    const display = await startDisplay();
    processes.push(display.server);
    const { driver, url } = await startDriver(display.name);
    processes.unshift(driver);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      // Otherwise the driver waits for scripts that a test holds back.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    });
    const browser = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await browser.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });

    const withElement = async (find: InPage, args: unknown[], act: (element: WebElement) => Promise<unknown>) => {
      const element = await browser.executeScript<WebElement | null>(find, ...args);
      if (element) await act(element);
      return element !== null;
    };
    return {
      keepsPages: true,
      open: (address) => browser.get(address),
      run: (fn, ...args) => browser.executeScript(fn, ...args),
      // The driver's own click refuses links that contain blocks.
      click: (find, ...args) =>
        withElement(find, args, async (element) => {
          const { x, y } = await browser.executeScript<{ x: number; y: number }>(centerOf, element);
          await browser.actions().move({ origin: Origin.VIEWPORT, x, y }).click().perform();
        }),
      type: (text, find, ...args) =>
        withElement(find, args, async (element) => {
          await element.clear();
          await element.sendKeys(text);
        }),
      attach: (paths, find, ...args) => withElement(find, args, (element) => element.sendKeys(paths.join('\n'))),
      screenshot: async (path) => writeFileSync(path, Buffer.from(await browser.takeScreenshot(), 'base64')),
      async close() {
        await browser.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
