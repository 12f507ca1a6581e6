import { newItem, type PropertyDetails } from '@iespec/contract';
import { useMutation } from '@tanstack/react-query';
import { DraftingCompass } from 'lucide';
import { memo, useCallback, useMemo } from 'react';
import { ContentSection } from '#_forms/ContentSection.tsx';
import { paths } from '#_paths/paths.ts';
import { createDrawing, deleteDrawing } from '#_queries/contentMutations.ts';
import { editText } from '../forms/text.ts';
import { drawingImage } from '../images.ts';

const empty = {
  icon: DraftingCompass,
  title: '図面が登録されていません',
  description: '平面図や立面図を加えます。図面の画像は有料画像になり、購入した人だけが見られます。',
};

export const PropertyDrawings = memo(function PropertyDrawings({ property }: { property: PropertyDetails }) {
  const { id } = property;
  const { mutateAsync: create } = useMutation(createDrawing);
  const { mutateAsync: remove } = useMutation(deleteDrawing);
  const items = useMemo(
    () =>
      property.drawings.map((drawing) => ({
        id: drawing.id,
        name: drawing.name,
        description: drawing.description ?? undefined,
        image: drawingImage(property, drawing),
        losses: ['図面の画像'],
      })),
    [property],
  );
  return (
    <ContentSection
      id="drawings"
      propertyId={id}
      title="図面"
      items={items}
      empty={empty}
      addLabel="図面を追加"
      isPropertyPrivate={property.visibility === 'PRIVATE'}
      texts={editText.drawings}
      onAdd={useCallback(() => create({ body: { property_id: id, name: newItem.drawingName } }), [create, id])}
      editPage="drawingEdit"
      editPathOf={useCallback((drawing: number) => paths.drawingEdit({ propertyId: id, drawingId: drawing }), [id])}
      onRemove={useCallback((drawing: number) => remove({ params: { id: drawing } }), [remove])}
    />
  );
});
