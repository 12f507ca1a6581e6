export { authorizeWith } from './authorizeWith.ts';
export { Guard } from './Guard.tsx';
export { IdentitySession } from './IdentitySession.tsx';
export type { Identity, IdentityFailure, IdentityState } from './identity.ts';
export { type Session, SessionProvider, type Viewer } from './session.tsx';
