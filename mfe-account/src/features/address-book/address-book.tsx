import type { AddressBookProps } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import type { ReactNode } from 'react';
import { DeliveryAddresses } from './delivery-addresses';
import { GuestContact } from './guest-contact';
import { NavbarAddresses } from './navbar-addresses';

/**
 * The customer's addresses: as a list in the location picker, or as the address area of the checkout. A guest has no
 * saved addresses, but a contact card at the checkout.
 */
export function AddressBook(props: AddressBookProps): ReactNode {
  const signedIn = useSignedIn();
  if (props.variant === 'navbar') return signedIn ? <NavbarAddresses {...props} /> : null;
  return signedIn ? <DeliveryAddresses {...props} /> : <GuestContact {...props} />;
}
