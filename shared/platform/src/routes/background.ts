import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths';

/** History state of an address that is shown over the page it was opened from. */
interface BackgroundState {
  readonly background: Location;
}

function hasBackground(state: unknown): state is BackgroundState {
  return typeof state === 'object' && state !== null && 'background' in state;
}

/** The page under an open item, or `null` when the item has the page to itself. */
export function backgroundOf(location: Location): Location | null {
  return hasBackground(location.state) ? location.state.background : null;
}

interface OpenableItem {
  readonly id: number;
  readonly slug?: string | null | undefined;
  readonly module_id?: number | null | undefined;
  readonly available_date_starts?: string | null | undefined;
}

/**
 * Opens an item over the present page: its address is the product page's own, so it can be shared and
 * reloaded, and Back closes it.
 */
export function useOpenItem(): (item: OpenableItem) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (item) => {
      const state: BackgroundState = { background: backgroundOf(location) ?? location };
      navigate(paths.product.href(item), { state });
    },
    [navigate, location],
  );
}
