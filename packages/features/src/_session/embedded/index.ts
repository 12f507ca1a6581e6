export { createEmbeddedIdentity } from './embeddedIdentity.ts';
