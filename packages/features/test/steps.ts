import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

export type Canvas = StoryContext['canvas'];
export type Context = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const expectAlert = async (canvas: Canvas, text: string) =>
  expect(await canvas.findByRole('alert')).toHaveTextContent(text);

/** An alert of the page itself: toasts are alerts, too. Behind a dialog that is just closing, there is no page. */
export const expectPageAlert = async (canvas: Canvas, text: string) =>
  expectAlert(within(await canvas.findByRole('main')), text);

export const expectText = async (canvas: Canvas, text: string | RegExp) =>
  expect(await canvas.findByText(text)).toBeVisible();

export const expectHeading = async (canvas: Canvas, name: string | RegExp) =>
  expect(await canvas.findByRole('heading', { name })).toBeVisible();

export const expectHref = (link: HTMLElement, href: string) => expect(link).toHaveAttribute('href', href);

/** Of two buttons of the same name, at the top and at the end of a list, the one at the end. */
export const lastButton = async (canvas: Canvas, name: string) =>
  (await canvas.findAllByRole('button', { name })).at(-1) as HTMLElement;

export async function chooseFromMenu({ canvas, userEvent }: Context, menu: string, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: menu }));
  await userEvent.click(await canvas.findByRole('menuitem', { name: item }));
}

/** Types into a field of an editor and saves. */
export async function typeAndSave({ canvas, userEvent }: Context, field: string | RegExp, text: string) {
  await userEvent.type(await canvas.findByLabelText(field), text);
  await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
}

/** Replaces the price of a listing. */
export async function typePrice({ canvas, userEvent }: Context, yen: string) {
  const price = await canvas.findByLabelText('価格');
  await userEvent.clear(price);
  await userEvent.type(price, yen);
  return price;
}

/** Chooses an option in the dialog that warns before the user leaves unsaved changes. */
export async function chooseInLeaveDialog({ userEvent }: Pick<Context, 'userEvent'>, choice: string) {
  const dialog = await screen.findByRole('alertdialog', { name: '保存せずに移動しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: choice }));
}
