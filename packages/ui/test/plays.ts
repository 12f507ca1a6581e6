import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** A play function for stories that need a single kind of assertion. */
type Play = (context: Pick<StoryContext, 'canvas'>) => Promise<void>;

export async function chooseFromMenu(context: Pick<StoryContext, 'canvas' | 'userEvent'>, menu: string, item: string) {
  await context.userEvent.click(context.canvas.getByRole('button', { name: menu }));
  await context.userEvent.click(await context.canvas.findByRole('menuitem', { name: item }));
}

export const expectAlert =
  (text: string): Play =>
  async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(text);

export const expectStatus =
  (text: string): Play =>
  async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(text);

export const expectTexts =
  (...texts: (string | RegExp)[]): Play =>
  async ({ canvas }) => {
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
  };

export const expectEnabledButton =
  (name: string): Play =>
  async ({ canvas }) =>
    expect(canvas.getByRole('button', { name })).toBeEnabled();

/** A loading button is announced as busy and keeps its focus. */
export const expectBusyButton =
  (name: string): Play =>
  async ({ canvas }) => {
    const button = canvas.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  };

export const expectLink =
  (name: string, href: string): Play =>
  async ({ canvas }) =>
    expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);

export const expectDescriptions =
  (descriptions: Record<string, string>): Play =>
  async ({ canvas }) => {
    for (const [label, description] of Object.entries(descriptions))
      await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(description);
  };

/** Expects the page to be no wider than the window. */
export async function expectNoOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The text contents of elements, in the given order. */
export const getTexts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

/** Resolves after the next paint, when observers have reported their first entries. */
export const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
