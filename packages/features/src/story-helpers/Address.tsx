import { useLocation } from 'react-router-dom';

/** Prints the URL that a story navigated to, for its play function. */
export function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
