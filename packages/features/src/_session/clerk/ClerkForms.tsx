import type { IdentityFormsProps } from '../identity.ts';
import { ClerkSignIn } from './ClerkSignIn.tsx';
import { ClerkSignUp } from './ClerkSignUp.tsx';

type ClerkFormsProps = IdentityFormsProps & {
  /** The provider has registered a person with this name, and signs the person in next. */
  onRegistered: (name: string) => void;
};

/** Our own forms for the provider. */
export default function ClerkForms({ mode, onDone, onRegistered }: ClerkFormsProps) {
  return mode === 'sign-in' ? (
    <ClerkSignIn onDone={onDone} />
  ) : (
    <ClerkSignUp onDone={onDone} onRegistered={onRegistered} />
  );
}
