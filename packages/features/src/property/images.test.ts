import { buildImage, komorebiDetails } from '@iespec/contract/fixtures';
import { describe, expect, test } from 'vitest';
import { drawingImage, photoOf, propertyImages, roomImage, withAlts } from './images.ts';

const ids = (images: { id: number }[]) => images.map(({ id }) => id);

test('the header shows the property’s own images', () => {
  expect(ids(propertyImages(komorebiDetails))).toEqual([501, 502, 503]);
});

test('a room shows its own image, not a product’s', () => {
  expect(roomImage(komorebiDetails, { id: 20, name: 'LDK' })?.id).toBe(504);
  expect(roomImage(komorebiDetails, { id: 99, name: '納戸' })).toBeNull();
});

describe('text alternatives', () => {
  const image = (id: number, description: string | null = null) => ({ ...buildImage(id, 'exterior', {}), description });
  const alts = (images: ReturnType<typeof image>[]) =>
    withAlts(images, () => photoOf('木漏れ日の家', 'LDK')).map(({ alt }) => alt);

  test('are the owner’s descriptions, or the names of the property and the room', () => {
    expect(alts([image(1, '夕暮れの外観'), image(2)])).toEqual(['夕暮れの外観', '木漏れ日の家・LDKの写真']);
  });

  test('differ for images with the same name or description', () => {
    expect(alts([image(1), image(2), image(3, '外観'), image(4), image(5, '外観')])).toEqual([
      '木漏れ日の家・LDKの写真',
      '木漏れ日の家・LDKの写真（2枚目）',
      '外観',
      '木漏れ日の家・LDKの写真（3枚目）',
      '外観（2枚目）',
    ]);
  });

  test('of drawings are their names', () => {
    const drawing = { id: 40, name: '1階平面図' };
    const images = [{ ...image(1), drawing_id: 40 }];
    expect(drawingImage({ name: '木漏れ日の家', images }, drawing)?.alt).toBe('1階平面図');
  });
});
