import { read } from '@storefront/api';
import {
  type RentalWish,
  rentalWishAddition,
  rentalWishlist,
  rentalWishRemoval,
} from '@storefront/api/rental';
import { useMutation, useQuery, useWishlistToggle } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { FavouriteButton } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

interface WishButtonProps {
  readonly wish: RentalWish;
  /** Of the vehicle or provider, for the button's name. */
  readonly name: string;
  readonly size?: 'small' | 'medium';
}

/** The heart of a vehicle or a provider. */
export function WishButton({ wish, name, size }: WishButtonProps): ReactNode {
  const { t } = useRentalTexts();
  const { data: isWishlisted = false } = useQuery({
    ...read(rentalWishlist),
    enabled: useSignedIn(),
    select: ({ vehicles, providers }) =>
      'vehicleId' in wish
        ? vehicles.some(({ id }) => id === wish.vehicleId)
        : providers.some(({ id }) => id === wish.providerId),
  });
  const { isPressed, toggle } = useWishlistToggle({
    target: wish,
    isWishlisted,
    adding: useMutation(rentalWishAddition()),
    removing: useMutation(rentalWishRemoval()),
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
