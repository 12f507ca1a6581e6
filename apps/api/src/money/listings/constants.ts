import type { constants as contract, ResponseData } from '@iespec/contract';

/** The options of the listing form with their labels. */
export const constants: ResponseData<typeof contract.get> = {
  listing_types: [{ value: 'PROPERTY_SPECS', label: '物件仕様情報' }],
  listing_statuses: [
    { value: 'draft', label: '下書き' },
    { value: 'published', label: '公開中' },
  ],
  visibility_types: [
    { value: 'PUBLIC', label: '全体に公開' },
    { value: 'PRIVATE', label: '非公開' },
  ],
};
