import { useLocation } from 'react-router-dom';
import { useHeldCode } from './nextPage.ts';

/** Prints the URL that a story navigated to, for its play function. */
export function Address() {
  const { pathname, search } = useLocation();
  useHeldCode();
  return <p data-testid="address">{pathname + search}</p>;
}
