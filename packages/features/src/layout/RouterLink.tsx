import type { LinkProps } from '@iespec/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** The ui's link, rendered with React Router. Its own `Link` would add 2 kB to every page, for other router modes. */
export function RouterLink({ href, onClick, target, ...rest }: LinkProps) {
  const followLink = useLinkClickHandler<HTMLAnchorElement>(href, { ...(target && { target }) });
  return (
    <a
      {...rest}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) followLink(event);
      }}
    />
  );
}
