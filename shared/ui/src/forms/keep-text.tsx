import { keepOnReload, takeTextAfterReload } from '@storefront/session';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

export interface KeepTextProps {
  /** The key of the form, unique on the site; with the id of the edited row, if there are several. */
  form: string;
  /** The fields that are saved: typed text, never a password or a code. */
  fields: readonly string[];
}

/**
 * Preserves the typed text of its form when the site reloads, for example to change language or place. Place it after
 * everything else that fills the form.
 */
export function KeepText({ form, fields }: KeepTextProps) {
  return fields.map((field) => (
    <SavedField key={field} name={field} storageKey={`${form}/${field}`} />
  ));
}

function SavedField({ name, storageKey }: { name: string; storageKey: string }) {
  const { values, initialValues, setFieldValue } = useFormikContext();
  const restore = useEffectEvent((text: string) => void setFieldValue(name, text, false));
  const unsaved = useEffectEvent((): unknown => {
    const text: unknown = getIn(values, name);
    return text === getIn(initialValues, name) ? undefined : text;
  });
  useEffect(() => {
    const text = takeTextAfterReload(storageKey);
    if (text !== null) restore(text);
    return keepOnReload(storageKey, () => unsaved());
  }, [storageKey]);
  return null;
}
