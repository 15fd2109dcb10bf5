import { type Allergen, allergens, type Diet, diets } from '@storefront/domain/diet';
import { Button, Row, Stack } from '@storefront/ui';
import { CheckboxGroup, TextArea, TextInput } from '@storefront/ui/controls';
import { Switch } from '@storefront/ui/forms';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  MAX_MEDICINE_GROUPS,
  MAX_MEDICINES_IN_GROUP,
  MAX_NAME_LENGTH,
  type Person,
} from '../../passport';
import { usePassportWords } from '../passport-words';
import { medicinesText, parseMedicines } from './medicine-groups';

interface PersonFormProps {
  readonly person: Person;
  readonly onSave: (person: Person) => void;
  readonly onCancel: () => void;
}

/** What one person must not eat or take. */
export function PersonForm({ person, onSave, onCancel }: PersonFormProps): ReactNode {
  const { t, names } = usePassportWords();
  const [name, setName] = useState(person.name);
  const [avoided, setAvoided] = useState(person.allergens);
  const [kept, setKept] = useState(person.diets);
  const [acceptsTraces, setAcceptsTraces] = useState(person.acceptsTraces);
  const [medicines, setMedicines] = useState(() => medicinesText(person.medicines));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const groups = parseMedicines(medicines);
  const isNamed = name.trim() !== '';

  function save(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isNamed || groups === null) {
      form.current?.querySelector<HTMLElement>(isNamed ? 'textarea' : 'input')?.focus();
      return;
    }
    onSave({
      id: person.id,
      name: name.trim(),
      allergens: avoided,
      diets: kept,
      acceptsTraces,
      medicines: groups,
    });
  }

  return (
    <form ref={form} noValidate onSubmit={save} aria-label={person.name || t('editor.add')}>
      <Stack gap={4}>
        <TextInput
          label={t('editor.name')}
          hint={t('editor.nameHint')}
          error={isChecked && !isNamed ? t('editor.nameMissing') : undefined}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckboxGroup<Allergen>
          label={t('editor.allergens')}
          layout="grid"
          values={avoided.map(({ allergen }) => allergen)}
          onChange={(values) => setAvoided(keepSevere(avoided, values))}
          options={allergens.map((value) => ({ value, label: names(`allergens.${value}`) }))}
        />
        {avoided.length > 0 && (
          <CheckboxGroup<Allergen>
            label={t('editor.severe')}
            layout="grid"
            values={avoided.filter(({ severe }) => severe).map(({ allergen }) => allergen)}
            onChange={(values) =>
              setAvoided(
                avoided.map(({ allergen }) => ({ allergen, severe: values.includes(allergen) })),
              )
            }
            options={avoided.map(({ allergen }) => ({
              value: allergen,
              label: names(`allergens.${allergen}`),
            }))}
          />
        )}
        <Switch
          label={t('editor.traces')}
          hint={t('editor.tracesHint')}
          checked={acceptsTraces}
          onChange={setAcceptsTraces}
        />
        <CheckboxGroup<Diet>
          label={t('editor.diets')}
          hint={t('editor.organicHint')}
          layout="grid"
          values={kept}
          onChange={setKept}
          options={diets.map((value) => ({ value, label: names(`diets.${value}`) }))}
        />
        <TextArea
          label={t('editor.medicines')}
          hint={t('editor.medicinesHint')}
          optional
          error={
            isChecked && groups === null
              ? t('editor.medicinesTooMany', {
                  lines: MAX_MEDICINE_GROUPS,
                  names: MAX_MEDICINES_IN_GROUP,
                })
              : undefined
          }
          rows={2}
          dir="auto"
          value={medicines}
          onChange={(event) => setMedicines(event.target.value)}
        />
        <Row wrap gap={2}>
          <Button type="submit" variant="primary">
            {t('editor.save')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('editor.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** In the order of the list; allergens that were severe stay severe. */
function keepSevere(before: Person['allergens'], chosen: readonly Allergen[]): Person['allergens'] {
  return allergens
    .filter((allergen) => chosen.includes(allergen))
    .map(
      (allergen) => before.find((one) => one.allergen === allergen) ?? { allergen, severe: false },
    );
}
