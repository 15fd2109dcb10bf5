import { SectionHeading, Stack } from '@storefront/ui';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { Checkbox } from '@storefront/ui/forms';
import { type ReactNode, useState } from 'react';
import type { DriverSectionProps } from '../region-profile';
import { checkDriver, type Driver, driverLine, PAPERS, plainDigits, YOUNGEST } from './driver';
import styles from './driver-section.module.css';
import { useSaTexts } from './use-sa-texts';

const nobody: Driver = { paper: 'resident', id: '', age: '', bringsLicense: false };

/**
 * The driver's details. The age goes into a field of the booking. The REST contract has none for the document, so the
 * last four digits of the ID are written into the trip's note, which is enough for the provider to recognise the card.
 * The whole number never leaves the page and is not stored.
 */
export default function DriverSection({
  isChecked,
  age,
  leastAge,
  onAnswer,
}: DriverSectionProps): ReactNode {
  const { t } = useSaTexts();
  const [driver, setDriver] = useState({ ...nobody, age: String(age ?? '') });
  const least = Math.max(YOUNGEST, leastAge ?? YOUNGEST);
  const problems = isChecked ? checkDriver(driver, least) : {};
  const textOf = (field: keyof Driver) => {
    const problem = problems[field];
    return problem && t(`driver.${problem}`, { years: least });
  };

  function change(part: Partial<Driver>) {
    const next = { ...driver, ...part };
    setDriver(next);
    const isComplete = Object.keys(checkDriver(next, least)).length === 0;
    const line = t(driverLine(next), { digits: plainDigits(next.id).slice(-4) });
    onAnswer(isComplete ? { age: Number(plainDigits(next.age)), line } : null);
  }

  return (
    <Stack as="section" gap={4} pad={4} line="around" round="medium">
      <SectionHeading level={3}>{t('driver.heading')}</SectionHeading>
      <RadioGroup
        label={t('driver.paper')}
        options={PAPERS.map((value) => ({ value, label: t(`driver.papers.${value}`) }))}
        value={driver.paper}
        onChange={(paper) => change({ paper, id: '' })}
      />
      <TextInput
        label={t(`driver.numbers.${driver.paper}`)}
        hint={t('driver.idHint')}
        inputMode={driver.paper === 'passport' ? 'text' : 'numeric'}
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={driver.id}
        error={textOf('id')}
        onChange={(event) => change({ id: event.target.value })}
      />
      <TextInput
        label={t('driver.age')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={3}
        className={styles.age}
        value={driver.age}
        error={textOf('age')}
        onChange={(event) => change({ age: event.target.value })}
      />
      <Checkbox
        label={t('driver.license')}
        checked={driver.bringsLicense}
        error={textOf('bringsLicense')}
        onChange={(bringsLicense) => change({ bringsLicense })}
      />
    </Stack>
  );
}
