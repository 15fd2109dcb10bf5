import { useTexts } from '@storefront/i18n';
import { useGuestDetails } from '@storefront/session';
import { RadioGroup, TextInput } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ColourDot, colours, type GroupColour } from './colour-dot';

const MAX_NAME = 40;

/** A member's name and colour, as the others see them. */
export interface Person {
  readonly name: string;
  readonly colour: GroupColour;
  /**
   * The colour was chosen explicitly. Otherwise the server assigns a free one, since several people may join at the
   * same time.
   */
  readonly isColourChosen: boolean;
}

/** The request body about a member. */
export const personBody = ({ name, colour, isColourChosen }: Person) => ({
  name,
  colour: isColourChosen ? Number(colour) : null,
});

/** @param taken colours of the others: the first free one is proposed */
export function usePerson(taken: readonly number[]) {
  const known = useGuestDetails(({ contact }) => contact?.contact_person_name ?? '');
  const free = colours.find((colour) => !taken.includes(Number(colour)));
  const [person, setPerson] = useState<Person>({
    name: known.slice(0, MAX_NAME),
    colour: free ?? '1',
    isColourChosen: false,
  });
  return { person, setPerson, isNamed: person.name.trim() !== '' };
}

interface PersonFieldsProps {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
  /** The form was submitted without a name. */
  readonly isNameMissing: boolean;
}

export function PersonFields({ person, onChange, isNameMissing }: PersonFieldsProps): ReactNode {
  const { t } = useTexts('groupOrder');
  return (
    <>
      <TextInput
        label={t('person.name')}
        value={person.name}
        maxLength={MAX_NAME}
        autoComplete="given-name"
        error={isNameMissing ? t('person.nameMissing') : undefined}
        onChange={({ currentTarget }) => onChange({ ...person, name: currentTarget.value })}
      />
      <RadioGroup
        label={t('person.colour')}
        layout="grid"
        value={person.colour}
        onChange={(colour) => onChange({ ...person, colour, isColourChosen: true })}
        options={colours.map((colour) => ({
          value: colour,
          label: t(`person.colours.${colour}`),
          extra: <ColourDot colour={Number(colour)} name={person.name} />,
        }))}
      />
    </>
  );
}
