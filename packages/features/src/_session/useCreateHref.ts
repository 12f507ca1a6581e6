import { paths } from '#_paths/paths.ts';
import { useSession } from './session.tsx';

/** The link to registering a property; it leads visitors to the sign-in page first. */
export function useCreateHref() {
  const { viewer, failure } = useSession();
  const isVisitor = viewer.status === 'signedOut' || (viewer.status === 'loading' && failure !== null);
  return isVisitor
    ? paths.signIn({ redirect_url: paths.propertyCreate, from: 'property_create' })
    : paths.propertyCreate;
}
