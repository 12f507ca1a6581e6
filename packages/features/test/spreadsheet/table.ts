import { within } from 'storybook/test';
import type { Canvas, Context } from '../steps.ts';

/** Rows as they are copied from a spreadsheet. */
export const table = (rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n');

export async function pasteTable(canvas: Canvas, userEvent: Context['userEvent'], rows: string[][]) {
  await userEvent.click(await canvas.findByLabelText('表'));
  await userEvent.paste(table(rows));
}

/** Waits for the row of a product and returns its queries. */
export const rowOf = async (canvas: Canvas, name: string): Promise<Canvas> =>
  within((await canvas.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement);
