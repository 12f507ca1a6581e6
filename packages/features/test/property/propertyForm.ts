import type { within } from 'storybook/test';
import type { Context } from '../steps.ts';

/** Fills in the required fields of a new property. */
export async function fillInRequired(
  form: ReturnType<typeof within>,
  userEvent: Context['userEvent'],
  name = '谷の家',
) {
  await userEvent.type(await form.findByLabelText(/^物件名/), name);
  await userEvent.selectOptions(form.getByLabelText(/^物件種別/), '戸建');
  await userEvent.selectOptions(form.getByLabelText(/^都道府県/), '長野県');
}
