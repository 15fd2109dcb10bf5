import { useCallback } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { paths } from './paths';
import { useNavigate } from './use-navigate';

/** History state of an item that is shown over the page from which it was opened. */
interface BackgroundState {
  readonly background: Location;
  /** The cart line that is edited in it. */
  readonly editedLine?: number;
}

function hasBackground(state: unknown): state is BackgroundState {
  return typeof state === 'object' && state !== null && 'background' in state;
}

/** The page under an open item, or `null` when the item is a page itself. */
export function backgroundOf(location: Location): Location | null {
  return hasBackground(location.state) ? location.state.background : null;
}

/** The id of the cart line that an item was opened to edit, or `null`. It survives a reload. */
export function editedLineOf({ state }: Pick<Location, 'state'>): number | null {
  const isKnown = hasBackground(state) && typeof state.editedLine === 'number';
  return isKnown ? (state.editedLine ?? null) : null;
}

interface OpenableItem {
  readonly id: number;
  readonly slug?: string | null | undefined;
  readonly module_id?: number | null | undefined;
  readonly available_date_starts?: string | null | undefined;
}

/**
 * Opens an item over the current page: its address is that of the product page, so it can be shared and reloaded, and
 * Back closes it.
 * @returns a function that takes the item and, to edit a cart line, the line's id
 */
export function useOpenItem(): (item: OpenableItem, editedLine?: number) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (item, editedLine) => {
      const background = backgroundOf(location) ?? location;
      const state: BackgroundState = {
        background,
        ...(editedLine === undefined ? {} : { editedLine }),
      };
      navigate(paths.product.href(item), { state });
    },
    [navigate, location],
  );
}
