import { leaveOverlayEntries } from '@storefront/ui/host';
import { useCallback, useEffect, useRef } from 'react';
import {
  createPath,
  type NavigateFunction,
  type NavigateOptions,
  resolvePath,
  type To,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

/** The last requested address, and the history entry that was on the screen then. */
let asked: { readonly from: string; readonly path: string } | null = null;

/**
 * The router's function, with two additions. The second press of a double click creates no second history entry: the
 * router renders a new address in a transition, so the pressed button or link is still there. And on phones the history
 * entries of open overlays are left first, so that Back from the new page returns to this page.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { key, pathname } = useLocation();
  const present = useRef({ key, pathname });
  useEffect(() => {
    present.current = { key, pathname };
    return () => {
      if (asked?.from === key) asked = null;
    };
  }, [key, pathname]);
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      const go = () => {
        if (typeof to === 'number') return navigate(to);
        const { key: from, pathname: base } = present.current;
        const path = createPath(resolvePath(to, base));
        const isRepeated = asked?.from === from && asked.path === path;
        asked = { from, path };
        return navigate(to, isRepeated ? { ...options, replace: true } : options);
      };
      const left = leaveOverlayEntries();
      return left ? left.then(go) : go();
    },
    [navigate],
  );
}
