import { paths, useLocation } from '@storefront/platform';

/** Address of the page where anybody can verify a pack. */
export const CHECK = `${paths.trackOrder.href()}?proof=check`;

export type ProofView = 'pickup' | 'return' | 'packs';

/** The view of the proof packs in the address, `null` for the trip itself. */
export function proofViewOf(query: URLSearchParams): ProofView | null {
  const view = query.get('proof');
  return view === 'pickup' || view === 'return' || view === 'packs' ? view : null;
}

/** Links within the page of a trip. They keep the guest's token or phone that opened it. */
export function useProofLink() {
  const { pathname, search, hash, state } = useLocation();
  return (view: ProofView | null) => {
    const query = new URLSearchParams(search);
    if (view === null) query.delete('proof');
    else query.set('proof', view);
    return { to: `${pathname}?${query}${hash}`, state: state as unknown };
  };
}
