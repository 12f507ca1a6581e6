import { komorebi } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import { textNames } from '../../../../.storybook/textControls.ts';
import { changeableTexts, changeTexts } from './changedTexts.ts';

const response = () => Response.json({ items: [{ id: 10, name: komorebi.name, layout: '3LDK' }] }, { status: 201 });

test('replaces whole texts of a response, wherever they stand', async () => {
  const changed = await changeTexts(response(), { 物件の名前: '谷のほとりの、とても長い名前の家', 部屋の名前: '居間' });
  expect(changed.status).toBe(201);
  expect(await changed.json()).toEqual({
    items: [{ id: 10, name: '谷のほとりの、とても長い名前の家', layout: '3LDK' }],
  });
});

test('leaves responses alone while no text is changed, and what is not JSON', async () => {
  const unchanged = response();
  expect(await changeTexts(unchanged, { 物件の名前: '' })).toBe(unchanged);
  const text = new Response('木漏れ日の家');
  expect(await changeTexts(text, { 物件の名前: '谷の家' })).toBe(text);
});

test('every control has its text', () => {
  expect(textNames).toEqual(Object.keys(changeableTexts));
});
