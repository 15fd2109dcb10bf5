import { paths, type useQueryClient } from '@storefront/platform';

/** A customer who is new to a module is asked for interests; a profile that cannot be had asks nothing. */
export async function firstPageOf(
  queryClient: ReturnType<typeof useQueryClient>,
  { id }: { readonly id: number },
): Promise<string> {
  try {
    const { profileQuery } = await import('@storefront/api/account');
    const profile = await queryClient.ensureQueryData(profileQuery());
    const done = profile.selected_modules_for_interest ?? [];
    return done.map(Number).includes(id) ? paths.home.href() : paths.interest.href();
  } catch {
    // Home works without the profile and says itself what is wrong; the question comes at the next switch.
    return paths.home.href();
  }
}
