import { paths } from '#_paths/paths.ts';
import { useSession } from './session.tsx';

/** Where registering a property begins: visitors sign in first. */
export function useCreateHref() {
  const { viewer, failure } = useSession();
  const isVisitor =
    viewer.status === 'signedOut' || (viewer.status === 'loading' && (viewer.seemsSignedOut || failure !== null));
  return isVisitor
    ? paths.signIn({ redirect_url: paths.propertyCreate, from: 'property_create' })
    : paths.propertyCreate;
}
