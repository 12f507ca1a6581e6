import { type Property, prefectures, propertyTypeLabel, structureLabel } from '@iespec/contract';
import { propertyForm } from '@iespec/contract/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { createProperty, updateProperty } from '../../_queries/changes.ts';
import { companiesQuery } from '../../_queries/companies.ts';
import { editText as text } from './text.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What may be chosen of a home; prefectures from north to south. */
export const propertyOptions = {
  property_type: optionsOf(propertyTypeLabel),
  prefecture: prefectures.map((name) => ({ value: name, label: name })),
  structure: optionsOf(structureLabel),
};

/** The fields of a home that is edited, bound to the api. */
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

const nothing = {};

/** The fields of a new home. */
export function useNewPropertyForm(onCreated: (property: Property) => void) {
  const create = useMutation(createProperty);
  return useContractForm({
    form: propertyForm,
    saved: nothing,
    draftKey: 'property-new',
    // One home, however often it is sent: an answer may be lost.
    save: (body, _, creation_key) => create.mutateAsync({ body: { ...body, creation_key } }),
    onSaved: onCreated,
    texts: { saved: text.created, generic: text.createFailed, networkError: text.networkFailed },
  });
}

/** Names of companies that homes of the market name already. Without them, any name is typed. */
export function useCompanies() {
  const design = useQuery(companiesQuery('design'));
  const construction = useQuery(companiesQuery('construction'));
  const namesOf = ({ data }: typeof design) => data?.items.map(({ name }) => name) ?? [];
  return { design: namesOf(design), construction: namesOf(construction) };
}
