import { Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { region } from '#region';
import type { DriverAnswer } from '../../regions/region-profile';
import { useRentalTexts } from '../texts/use-rental-texts';
import { AgeInput } from '../trip/age-input';
import { ageProblem, answerOfAge, type DriverTerms } from './driver';

/** What the form asks about the driver: the region's own fields, or else the age if a vehicle requires one. */
type DriverInput = 'region' | 'age' | 'nothing';

function driverInputOf({ leastAge, takesAge }: DriverTerms): DriverInput {
  if (region.DriverSection) return 'region';
  return takesAge && leastAge !== null ? 'age' : 'nothing';
}

/** The answer before anything is typed; `null` when input is required. */
export function firstAnswer(terms: DriverTerms): DriverAnswer | null {
  const input = driverInputOf(terms);
  if (input === 'nothing') return { age: terms.age, line: null };
  return input === 'age' ? answerOfAge(terms.age, terms.leastAge ?? 0) : null;
}

interface DriverFieldsProps {
  readonly terms: DriverTerms;
  /** Whether errors are shown: from the first submit on. */
  readonly isChecked: boolean;
  /** Called with `null` while something is missing or invalid. */
  readonly onAnswer: (answer: DriverAnswer | null) => void;
}

/** The fields about the driver, if any are required. */
export function DriverFields({ terms, isChecked, onAnswer }: DriverFieldsProps): ReactNode {
  const { age, leastAge } = terms;
  const { DriverSection } = region;
  if (DriverSection) {
    return (
      <Suspense fallback={<Skeleton height={280} />}>
        <DriverSection isChecked={isChecked} age={age} leastAge={leastAge} onAnswer={onAnswer} />
      </Suspense>
    );
  }
  if (driverInputOf(terms) === 'nothing' || leastAge === null) return null;
  return <AgeField age={age} leastAge={leastAge} isChecked={isChecked} onAnswer={onAnswer} />;
}

interface AgeFieldProps extends Omit<DriverFieldsProps, 'terms'> {
  readonly age: number | null;
  readonly leastAge: number;
}

function AgeField({ age, leastAge, isChecked, onAnswer }: AgeFieldProps): ReactNode {
  const { t } = useRentalTexts();
  return (
    <AgeInput
      age={age}
      hint={t('driver.least', { age: leastAge })}
      problemOf={(typed) => {
        const problem = isChecked ? ageProblem(typed, leastAge) : null;
        return problem ? t(`driver.${problem}`, { age: leastAge }) : undefined;
      }}
      onChange={(typed) => onAnswer(answerOfAge(typed, leastAge))}
    />
  );
}
