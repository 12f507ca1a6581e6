import type { LinkProps } from '@iespec/ui';
import { Link } from 'react-router-dom';

/** The ui's link, by the router. */
export const RouterLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} />;
