import type { FormIssue, imports, RequestInput, UnlockedProduct } from '@iespec/contract';
import type { FormBody } from '@iespec/contract/form-schemas';
import type { ReadProblem, ReadProduct } from '@iespec/tables';
import type { FoundTable } from './tableChoices.ts';

/** Why a file or a pasted table could not be read. */
export type ReadFailure = ReadProblem | 'notLoaded' | 'unreadable';

/** A product that the contract accepts. */
export type ProductBody = FormBody<'product'>;

export type ImportBody = RequestInput<typeof imports.create>['body'];

/** What an import sends of an existing product: the fields and lists that change. */
export type ProductChange = NonNullable<ImportBody['changes']>[number];

/** What happens to a product of the table: it is added, changes an existing one, or is left out. */
export type Choice = 'add' | 'change' | 'skip';

/** What the user has mended and chosen in the preview. */
export type Decisions = {
  /** Typed values by `mendKey`. */
  mends: Readonly<Record<string, string>>;
  /** What happens to a product, by its id. */
  choices: Readonly<Record<string, Choice>>;
  /** The ids of the rooms chosen from several of the same name, by the rooms' keys. */
  rooms?: Readonly<Record<string, number>>;
  /** The names of rooms that are several places in one cell, and that the user has parted: 居間・食堂. */
  splits?: readonly string[];
};

export type PlannedProduct = {
  /** Of the row, or the part of a row, from which it was read. */
  id: string;
  values: ProductValues;
  sources: ReadProduct['sources'];
  /** Null while there are issues. */
  body: ProductBody | null;
  issues: FormIssue[];
  /** Values that were not understood, and where they were put. */
  notices: string[];
  /** The existing product that this one seems to be. */
  existing: UnlockedProduct | null;
  choice: Choice;
  /** How the table changes the existing product; null if it does not. */
  change: ProductChange | null;
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
  /** Identifies the room in the plan: its normalized name in the table, empty if the table names none, or its id. */
  key: string;
  name: string;
  issue: string | undefined;
  /** The existing room; null if it is new, or must be chosen from the namesakes. */
  id: number | null;
  /** The existing rooms of this name, if there are several and the table does not tell which. */
  namesakes: Namesake[];
  /** The places in the name, if it may be several: 居間・食堂. */
  places: string[];
  /** The name of the only room that differs by its floor: 1F LDK for LDK. Null if no room does, or several do. */
  onFloor: string | null;
  products: PlannedProduct[];
};

/** `products`: how many the room has. */
export type Namesake = { id: number; products: number };

/** A product as the page shows it. */
export type ShownProduct = {
  id: string;
  name: string;
  /** What it contains, in a few lines. */
  details: string[];
  /** What changes in an existing product. `before`: the stored value, or empty. */
  changes: { label: string; before: string; after: string }[];
  badge: { label: string; tone: 'neutral' | 'warning' | 'error' };
  notices: string[];
  /** The values that the contract refuses, by the cells that they were read from. */
  faults: { id: string; label: string; value: string; message: string }[];
  choice: Choice;
  /** Undefined if the user has no choice. */
  choices: { value: string; label: string }[] | undefined;
};

/** A room as the page shows it. `isNew`: the import adds it. `isUndecided`: the user must choose one of its namesakes. */
export type ShownRoom = Omit<PlannedRoom, 'products'> & {
  products: ShownProduct[];
  isNew: boolean;
  isUndecided: boolean;
};

/** What was read and what the import will do, as the page shows it. `tables`: with their first rows. */
export type Preview = { tables: FoundTable[]; rooms: ShownRoom[]; counts: PlanCounts; faults: number };

export type Plan = { rooms: PlannedRoom[]; counts: PlanCounts; faults: number };

/** `unchanged`: products that are the same already, or are left out. */
export type PlanCounts = { rooms: number; added: number; changed: number; unchanged: number };
