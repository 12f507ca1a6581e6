import { type Property, prefectures, propertyTypeLabel, structureLabel } from '@iespec/contract';
import { propertyForm } from '@iespec/contract/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useContractForm } from '#_forms/useContractForm.ts';
import { paths } from '#_paths/paths.ts';
import { companiesQuery } from '#_queries/companies.ts';
import { createProperty, updateProperty } from '#_queries/contentMutations.ts';
import { editText as text } from './text.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Options of the select fields; prefectures roughly from north to south. */
export const propertyOptions = {
  property_type: optionsOf(propertyTypeLabel),
  prefecture: prefectures.map((name) => ({ value: name, label: name })),
  structure: optionsOf(structureLabel),
};

export function usePropertyForm(property: Property) {
  const update = useMutation(updateProperty);
  const { id } = property;
  return useContractForm({
    form: propertyForm,
    saved: property,
    draftKey: `property-${id}`,
    save: (body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } }),
    texts: { saved: text.updated, generic: text.updateFailed },
  });
}

const emptyProperty = {};

/** The form of a new property. A save leads to the property's editor. */
export function useNewPropertyForm() {
  const create = useMutation(createProperty);
  return useContractForm({
    form: propertyForm,
    saved: emptyProperty,
    draftKey: 'property-new',
    // The key makes retries idempotent: a lost response must not create a second property.
    save: (body, _, creation_key) => create.mutateAsync({ body: { ...body, creation_key } }),
    nextPage: ({ id }) => ({
      path: paths.propertyEdit({ propertyId: id }),
      replace: true,
      state: { notice: text.created },
    }),
    texts: { saved: text.created, generic: text.createFailed, networkError: text.networkFailed },
  });
}

/** Company names used by public properties, as suggestions. */
export function useCompanies() {
  const design = useQuery(companiesQuery('design'));
  const construction = useQuery(companiesQuery('construction'));
  const namesOf = ({ data }: typeof design) => data?.items.map(({ name }) => name) ?? [];
  return { design: namesOf(design), construction: namesOf(construction) };
}
