import { keepOnReload, takeTextAfterReload } from '@storefront/session';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

export interface KeepTextProps {
  /** Names the form among all of the site; with the id of what it changes, if there are several. */
  form: string;
  /** The fields that are kept: typed words, never a password or a code. */
  fields: readonly string[];
}

/**
 * Lets what was typed into the form it stands in survive a reload that we cause, such as one of language or
 * place. It comes after whatever else fills the form in.
 */
export function KeepText({ form, fields }: KeepTextProps) {
  return fields.map((field) => <KeptField key={field} name={field} keptAs={`${form}/${field}`} />);
}

function KeptField({ name, keptAs }: { name: string; keptAs: string }) {
  const { values, initialValues, setFieldValue } = useFormikContext();
  const restore = useEffectEvent((text: string) => void setFieldValue(name, text, false));
  const unsaved = useEffectEvent((): unknown => {
    const text: unknown = getIn(values, name);
    return text === getIn(initialValues, name) ? undefined : text;
  });
  useEffect(() => {
    const text = takeTextAfterReload(keptAs);
    if (text !== null) restore(text);
    return keepOnReload(keptAs, () => unsaved());
  }, [keptAs]);
  return null;
}
