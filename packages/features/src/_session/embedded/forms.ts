import EmbeddedAccountForms from './EmbeddedAccountForms.tsx';
import EmbeddedForms from './EmbeddedForms.tsx';

/** The forms of the embedded identity without lazy loading, for stories. */
export const embeddedForms = { Forms: EmbeddedForms, AccountForms: EmbeddedAccountForms };
