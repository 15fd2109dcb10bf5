import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import {
  createPath,
  type LinkProps as RouterLinkProps,
  useHref,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { useNavigate } from './use-navigate';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<RouterLinkProps, 'to' | 'replace' | 'state'> {}

/** Whether the page handles the click itself: with a modifier key it opens a tab or a window, or saves the link. */
function isPlain(event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  const isOwnTab = !target || target === '_self';
  return button === 0 && isOwnTab && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * A link within the site, built from the router's hooks. The router's own `Link` would add code for data routers:
 * prefetching by a manifest, masks, and external URLs.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps): ReactNode {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const isHere = createPath(useLocation()) === path;
  const navigate = useNavigate();
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event, anchor.target)) return;
        event.preventDefault();
        void navigate(path, { replace: replace ?? isHere, state });
      }}
    />
  );
}
