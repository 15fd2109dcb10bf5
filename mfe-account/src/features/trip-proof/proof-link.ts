import { paths, useLocation } from '@storefront/platform';

/** The address at which anybody can check a pack. */
export const CHECK = `${paths.trackOrder.href()}?proof=check`;

export type ProofView = 'pickup' | 'return' | 'packs';

/** The view of a trip's proof packs that the address names, `null` for the trip itself. */
export function proofViewOf(query: URLSearchParams): ProofView | null {
  const view = query.get('proof');
  return view === 'pickup' || view === 'return' || view === 'packs' ? view : null;
}

/** Links within the page of a trip. They keep the proof that opened it: a guest's token or phone. */
export function useProofLink() {
  const { pathname, search, hash, state } = useLocation();
  return (view: ProofView | null) => {
    const query = new URLSearchParams(search);
    if (view === null) query.delete('proof');
    else query.set('proof', view);
    return { to: `${pathname}?${query}${hash}`, state: state as unknown };
  };
}
