import type { RentalType, Vehicle } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, OwnRegion, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import type { TripMeasure } from '@storefront/pricing';
import {
  Badge,
  Box,
  CardFrame,
  cardLinkClass,
  Picture,
  Price,
  Rating,
  Row,
  Text,
} from '@storefront/ui';
import { memo, type ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { Handover } from '../trip/handover';
import type { TripSettings } from '../trip/trip-settings';
import { WishlistButton } from '../wishlist/wishlist-button';
import { type TripTotal, useTripTotal } from './use-trip-total';
import styles from './vehicle-card.module.css';
import { VehicleFacts, VehicleTerms } from './vehicle-facts';
import { useVehicleLabels } from './vehicle-labels';
import { pricedType, unitPrice } from './vehicle-prices';

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly wanted: RentalType;
  readonly trip: TripTotal | null;
}

/** The price of the trip, and the price per unit below it. */
function VehiclePrice({ vehicle, wanted, trip }: VehiclePriceProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useVehicleLabels();
  const type = pricedType(vehicle, wanted);
  const perUnit = labels.per(type, isolate(formats.money(unitPrice(vehicle, type))));
  if (!trip)
    return (
      <Text weight="bold" padTop={2} className={styles.price}>
        {perUnit}
      </Text>
    );
  return (
    <Box padTop={2} className={styles.price}>
      <Row as="p" wrap gap={2} lineGap={0} align="baseline" size="lg">
        <Price amount={trip.total} was={trip.undiscounted} />
        <Text as="span" tone="muted" size="sm">
          {t('vehicle.forTrip')}
        </Text>
      </Row>
      <Text tone="muted" size="sm">
        {perUnit}
      </Text>
    </Box>
  );
}

/** `wide` puts the picture beside the text if there is room, `row` always does, with a small picture. */
export type VehicleCardLayout = 'card' | 'wide' | 'row';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly trip: TripSettings;
  readonly measure: TripMeasure | null;
  /** The trip as parameters, so that the vehicle's page shows the same price. */
  readonly query: Readonly<Record<string, string | null>>;
  readonly layout?: VehicleCardLayout;
  readonly priority?: boolean;
}

/** A vehicle in a list: facts, provider, and the price of the whole trip in the vehicle's own currency. */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps): ReactNode {
  return (
    <OwnRegion of={props.vehicle}>
      <LocalCard {...props} />
    </OwnRegion>
  );
});

function LocalCard({
  vehicle,
  trip,
  measure,
  query,
  layout = 'card',
  priority = false,
}: VehicleCardProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useVehicleLabels();
  const name = withoutBidiControls(vehicle.name);
  const provider = vehicle.provider;
  const type = pricedType(vehicle, trip.type);
  const total = useTripTotal(vehicle, trip, measure?.rental_type === type ? measure : null);
  return (
    <CardFrame className={styles.card} data-layout={layout}>
      <div className={styles.photo}>
        <Picture
          src={vehicle.thumbnail_full_url}
          alt=""
          width={480}
          height={320}
          priority={priority}
          className={styles.picture}
        />
        <Row as="span" align="stretch" wrap gap={1} className={styles.badges}>
          <DiscountBadge vehicle={vehicle} providerOff={total?.providerOff} />
          {isOn(vehicle.with_driver) && <Badge>{t('vehicle.withDriver')}</Badge>}
          {isOn(vehicle.new_tag) && <Badge tone="primary">{t('vehicle.new')}</Badge>}
        </Row>
        <span className={styles.heart}>
          <WishlistButton target={{ vehicleId: vehicle.id }} name={name} size="small" />
        </span>
      </div>
      <div className={styles.text}>
        <Row gap={2} align="baseline" justify="between">
          <Text as="h3" truncate size="md">
            <Link
              to={paths.vehicle.href(vehicle.slug || vehicle.id, query)}
              className={cardLinkClass()}
            >
              <bdi>{name}</bdi>
            </Link>
          </Text>
          <Rating compact value={vehicle.avg_rating ?? 0} count={vehicle.total_reviews ?? 0} />
        </Row>
        <Text tone="muted" size="sm">
          {vehicle.type && t('vehicle.orSimilar', { type: labels.type(vehicle.type) })}
        </Text>
        <VehicleFacts vehicle={vehicle} />
        {provider && (
          <Text size="sm" weight="medium">
            <bdi>{withoutBidiControls(provider.name)}</bdi>
          </Text>
        )}
        <Handover vehicle={vehicle} trip={trip} />
        <VehicleTerms vehicle={vehicle} trip={trip} />
        <VehiclePrice vehicle={vehicle} wanted={trip.type} trip={total} />
      </div>
    </CardFrame>
  );
}

interface DiscountBadgeProps extends Pick<VehicleCardProps, 'vehicle'> {
  readonly providerOff: number | null | undefined;
}

/** The larger of the discounts of vehicle and provider, which is the one that counts. */
function DiscountBadge({ vehicle, providerOff }: DiscountBadgeProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { discount_price: discount, discount_type: kind } = vehicle;
  const percent = providerOff ?? (kind === 'percent' ? discount : null);
  if (!percent) return null;
  return <Badge tone="accent">{t('vehicle.off', { percent: formats.percent(percent) })}</Badge>;
}
