export { markScript, rehydrate } from '#_store/store.ts';
export { authorizeWith } from './authorizeWith.ts';
export { IdentitySession } from './IdentitySession.tsx';
export type { Identity, IdentityFailure, IdentityState } from './identity.ts';
export { RequireSignIn } from './RequireSignIn.tsx';
export { RequireUser } from './RequireUser.tsx';
export { type Session, SessionProvider, type Viewer } from './session.tsx';
