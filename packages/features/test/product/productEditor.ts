import { within } from 'storybook/test';
import type { Canvas } from '../steps.ts';

type Table = '仕様' | '寸法';
type Queries = ReturnType<typeof within>;

/** A row of the specifications or the dimensions, counted from 1. */
export const getRow = (canvas: Canvas, table: Table, number: number): Queries =>
  within(canvas.getByRole('group', { name: `${table} ${number}行目` }));

/** The button that adds a row: the specifications' comes first, then the dimensions'. */
export const findAddRow = async (canvas: Canvas, table: Table) =>
  (await canvas.findAllByRole('button', { name: '行を追加' }))[table === '仕様' ? 0 : 1] as HTMLElement;

export const getSave = (canvas: Canvas) => canvas.getByRole('button', { name: '保存する' });

/** The notice of a concurrent save. Its code is loaded when first needed. */
export const findConflict = async (canvas: Canvas): Promise<Queries> =>
  within((await canvas.findByText('ほかの画面で保存された内容')).parentElement as HTMLElement);
