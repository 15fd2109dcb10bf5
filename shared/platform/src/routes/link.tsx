import type { ComponentProps, ReactNode } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<RouterLinkProps, 'to' | 'replace' | 'state'> {}

/**
 * A link within the site, built from the router's hooks. The router's own `Link` would add code that only data routers
 * use: prefetching by a manifest, masks, and addresses of other sites.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps): ReactNode {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target: anchor.target });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
