export type { Dimension, LockedProduct, Product, Specification, UnlockedProduct } from './products.schema.ts';
