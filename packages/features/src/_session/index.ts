export { authorizeWith } from './authorizeWith.ts';
export { Guard } from './Guard.tsx';
export { IdentitySession } from './IdentitySession.tsx';
export { type Identity, type Session, SessionProvider, type Viewer } from './session.tsx';
