import type { RentalExtra } from '@storefront/api';
import { isolate, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { extraPrice, type TripMeasure } from '@storefront/pricing';
import { Money, Row, Stack, Text } from '@storefront/ui';
import { CheckboxGroup, RadioGroup, Stepper } from '@storefront/ui/controls';
import { LocateIcon, PeopleIcon, SeatsIcon, TrustIcon } from '@storefront/ui/icons';
import { type ReactNode, useId } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { type ExtraChoice, quantityOf, withExtra } from './extra-choices';
import styles from './extras-field.module.css';

interface ExtrasFieldProps {
  readonly offered: readonly RentalExtra[];
  readonly choices: readonly ExtraChoice[];
  /** The measure for which they are priced; `null` while unknown. */
  readonly measure: TripMeasure | null;
  readonly onChange: (choices: readonly ExtraChoice[]) => void;
}

const NONE = 'none';

/** Icons of the contract's kinds; another backend's own kinds have none. */
const icons = new Map([
  ['child_seat', SeatsIcon],
  ['second_driver', PeopleIcon],
  ['navigation', LocateIcon],
  ['protection', TrustIcon],
]);

/** The extras of each vehicle: some with a number, some on or off, and some as one of several. */
export function ExtrasField({ offered, choices, measure, onChange }: ExtrasFieldProps): ReactNode {
  const { t } = useRentalTexts();
  const optionOf = useOptions(measure);
  const set = (extra: RentalExtra, quantity: number) =>
    onChange(withExtra(offered, choices, extra, quantity));
  const free = offered.filter(({ one_of }) => one_of == null);
  const counted = free.filter((extra) => limitOf(extra) > 1);
  const single = free.filter((extra) => limitOf(extra) === 1);
  const classes = [...new Set(offered.flatMap(({ one_of }) => one_of ?? []))];
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" weight="bold">
        {t('extras.title')}
      </Text>
      <Text tone="muted" size="sm">
        {t('extras.each')}
      </Text>
      {counted.map((extra) => (
        <CountedExtra
          key={extra.id}
          extra={extra}
          option={optionOf(extra)}
          quantity={quantityOf(choices, extra)}
          onChange={(quantity) => set(extra, quantity)}
        />
      ))}
      {single.length > 0 && (
        <CheckboxGroup
          label={t('extras.oneEach')}
          hideLabel
          options={single.map(optionOf)}
          values={single.filter((extra) => quantityOf(choices, extra) > 0).map(({ id }) => `${id}`)}
          onChange={(values) =>
            onChange([
              ...choices.filter(({ id }) => !single.some((extra) => extra.id === id)),
              ...values.map((id) => ({ id: Number(id), quantity: 1 })),
            ])
          }
        />
      )}
      {classes.map((word) => {
        const members = offered.filter(({ one_of }) => one_of === word);
        const chosen = members.find((extra) => quantityOf(choices, extra) > 0);
        return (
          <RadioGroup
            key={word}
            label={t(word === 'protection' ? 'extras.protection' : 'extras.oneOf')}
            options={[
              { value: NONE, label: t('extras.none') },
              ...members.map((extra) => optionOf(extra)),
            ]}
            value={chosen ? `${chosen.id}` : NONE}
            onChange={(value) => {
              const next = members.find(({ id }) => `${id}` === value);
              if (next) set(next, 1);
              else if (chosen) set(chosen, 0);
            }}
          />
        );
      })}
    </Stack>
  );
}

const limitOf = ({ max_quantity }: RentalExtra) => Math.max(1, Number(max_quantity ?? 1));

interface CountedExtraProps {
  readonly extra: RentalExtra;
  readonly option: ReturnType<ReturnType<typeof useOptions>>;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

function CountedExtra({ extra, option, quantity, onChange }: CountedExtraProps): ReactNode {
  const { t } = useRentalTexts();
  const id = useId();
  const most = limitOf(extra);
  return (
    <Stack gap={3} className={styles.counted}>
      <div id={id}>
        <Row as="p" align="stretch" wrap gap={3} lineGap={0}>
          {option.label}
          <Text as="span" tone="muted">
            {option.extra}
          </Text>
        </Row>
        <Text tone="muted" size="sm">
          {option.hint}
        </Text>
      </div>
      <Stepper
        name={withoutBidiControls(extra.name)}
        value={quantity}
        min={0}
        max={most}
        maxReason={t('extras.most', { count: most })}
        onChange={onChange}
      />
    </Stack>
  );
}

/** The texts of an extra: name, description, price, and the price of one for the trip. */
function useOptions(measure: TripMeasure | null) {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { digits } = useRegion().currency;
  return (extra: RentalExtra) => {
    const price = isolate(formats.money(extra.price));
    const per = t(extra.charged_per === 'day' ? 'extras.perDay' : 'extras.perTrip', { price });
    const Icon = icons.get(extra.kind ?? '');
    const about = extra.description && withoutBidiControls(extra.description);
    return {
      value: `${extra.id}`,
      label: (
        <Row as="span" gap={2}>
          {Icon && <Icon size={18} />}
          <bdi>{withoutBidiControls(extra.name)}</bdi>
        </Row>
      ),
      hint: [about, per].filter(Boolean).join(' '),
      extra: measure && <Money amount={extraPrice({ ...extra, quantity: 1 }, measure, digits)} />,
    };
  };
}
