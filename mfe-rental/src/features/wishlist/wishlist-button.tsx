import { read } from '@storefront/api';
import {
  type RentalWishlistTarget,
  rentalWishlist,
  rentalWishlistAddition,
  rentalWishlistRemoval,
} from '@storefront/api/rental';
import { useMutation, useQuery, useWishlistToggle } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { FavouriteButton } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

interface WishlistButtonProps {
  readonly target: RentalWishlistTarget;
  /** Of the vehicle or provider, for the button's name. */
  readonly name: string;
  readonly size?: 'small' | 'medium';
}

/** The heart of a vehicle or a provider. */
export function WishlistButton({ target, name, size }: WishlistButtonProps): ReactNode {
  const { t } = useRentalTexts();
  const { data: isWishlisted = false } = useQuery({
    ...read(rentalWishlist),
    enabled: useSignedIn(),
    select: ({ vehicles, providers }) =>
      'vehicleId' in target
        ? vehicles.some(({ id }) => id === target.vehicleId)
        : providers.some(({ id }) => id === target.providerId),
  });
  const { isPressed, toggle } = useWishlistToggle({
    target,
    isWishlisted,
    adding: useMutation(rentalWishlistAddition()),
    removing: useMutation(rentalWishlistRemoval()),
  });
  return (
    <FavouriteButton
      size={size}
      label={t('vehicle.favourite', { name })}
      isPressed={isPressed}
      onToggle={toggle}
    />
  );
}
