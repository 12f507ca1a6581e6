import type { LinkProps } from '@iespec/ui';
import { Link } from 'react-router-dom';

/** The ui's link, as React Router's. */
export const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
