import { read } from '@storefront/api';
import { paths, type useQueryClient } from '@storefront/platform';

/** A customer who is new to a module is asked for interests, but not without a profile. */
export async function firstPageOf(
  queryClient: ReturnType<typeof useQueryClient>,
  { id }: { readonly id: number },
): Promise<string> {
  try {
    const { customerInfo } = await import('@storefront/api/account');
    const profile = await queryClient.ensureQueryData(read(customerInfo));
    const done = profile.selected_modules_for_interest ?? [];
    return done.map(Number).includes(id) ? paths.home.ofModule(id) : paths.interest.href();
  } catch {
    // Home works without the profile and says itself what is wrong; the question comes at the next switch.
    return paths.home.ofModule(id);
  }
}
