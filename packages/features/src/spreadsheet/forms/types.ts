import type { FormIssue, imports, RequestInput, UnlockedProduct } from '@iespec/contract';
import type { FormBody } from '@iespec/contract/form-schemas';

/** A product that the contract accepts. */
export type ProductBody = FormBody<'product'>;

export type ImportBody = RequestInput<typeof imports.create>['body'];

/** What happens to a product of the table: it is added, changes an existing one, or is left out. */
export type Choice = 'add' | 'change' | 'skip';

export type PlannedProduct = {
  /** The table's line, which identifies the product. */
  line: number;
  values: ProductValues;
  /** Null while there are issues. */
  body: ProductBody | null;
  issues: FormIssue[];
  /** Values that were not understood, and where they were put. */
  notices: string[];
  /** The existing product that this one seems to be. */
  existing: UnlockedProduct | null;
  choice: Choice;
  /** False if the product is left out, or if its change would change nothing. */
  isSaved: boolean;
};

/** A product as typed, before validation. */
export type ProductValues = {
  name: string;
  product_category_id: number | null;
  /** The name of the category, as shown to the user. */
  category: string;
  manufacturer_name: string;
  product_code: string;
  catalog_url: string;
  description: string;
  specifications: { spec_type: string; spec_value: string }[];
  dimensions: { dimension_type: string; value: string; unit: 'mm' | 'cm' | 'm' }[];
};

export type PlannedRoom = {
  /** The room's name in the table, which identifies it; empty if the table names none. */
  key: string;
  name: string;
  issue: string | undefined;
  /** The existing room with the same name. */
  id: number | null;
  products: PlannedProduct[];
};

export type Plan = { rooms: PlannedRoom[]; counts: PlanCounts; faults: number };

/** `unchanged`: products that are the same already, or are left out. */
export type PlanCounts = { rooms: number; added: number; changed: number; unchanged: number };
