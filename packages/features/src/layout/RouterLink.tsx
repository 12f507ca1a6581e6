import type { LinkProps } from '@iespec/ui';
import { Link } from 'react-router-dom';

/** Renders the ui's links with React Router. */
export const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
