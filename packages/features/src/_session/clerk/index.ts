export { createClerkIdentity } from './clerkIdentity.tsx';
