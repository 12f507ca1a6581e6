import type { IdentityFormsProps } from '../identity.ts';
import { ClerkSignIn } from './ClerkSignIn.tsx';
import { ClerkSignUp } from './ClerkSignUp.tsx';

type ClerkFormsProps = IdentityFormsProps & {
  /** Called with the name of a newly registered user, before signing in. */
  onRegistered: (name: string) => void;
};

/** Our own sign-in and sign-up forms for Clerk. */
export default function ClerkForms({ mode, onDone, onRegistered }: ClerkFormsProps) {
  return mode === 'sign-in' ? (
    <ClerkSignIn onDone={onDone} />
  ) : (
    <ClerkSignUp onDone={onDone} onRegistered={onRegistered} />
  );
}
