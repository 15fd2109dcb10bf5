import { getIn, useFormikContext } from 'formik';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Stack } from '../layout/layout';
import { Callout } from '../surface/callout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useFieldId } from './form';
import styles from './forms.module.css';

/** Path of a field and its error. */
interface FormFault {
  name: string;
  message: string;
}

/**
 * Flattens formik's tree of messages to a list.
 * @param fields names of the form's fields in order; yup reports `confirm_password` before `password`
 */
export function listFaults(errors: unknown, fields: readonly string[]): FormFault[] {
  const place = ({ name }: FormFault) => fields.indexOf(name.split('.')[0] ?? name);
  return faultsIn(errors, '').toSorted((one, other) => place(one) - place(other));
}

function faultsIn(errors: unknown, prefix: string): FormFault[] {
  if (typeof errors === 'string') return [{ name: prefix, message: errors }];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.keys(errors).flatMap((key) =>
    faultsIn(getIn(errors, key), prefix ? `${prefix}.${key}` : key),
  );
}

/**
 * Shown after a submit with errors: the remaining ones, each with a link to its field. It takes focus, so that screen
 * readers read it; each error is also shown beside its field. It does not appear between submits: the layout would
 * shift under the press that leaves a field, and that press would be lost.
 */
export function FormErrorSummary() {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const { errors, initialValues, submitCount, isSubmitting } = useFormikContext<object>();
  const settled = useRef(0);
  const [found, setFound] = useState<readonly string[]>([]);
  const now = listFaults(errors, Object.keys(initialValues));
  const faults = now.filter(({ name }) => found.includes(name));

  useEffect(() => {
    if (isSubmitting || settled.current === submitCount) return;
    settled.current = submitCount;
    setFound(now.map(({ name }) => name));
  }, [isSubmitting, submitCount, now]);
  useEffect(() => {
    if (found.length > 0) box.current?.focus();
  }, [found]);

  if (faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Callout tone="danger" role="alert" title={t('summary', { count: faults.length })}>
        <Stack as="ul" gap={1} className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault.name}>
              <FaultLink {...fault} />
            </li>
          ))}
        </Stack>
      </Callout>
    </div>
  );
}

function FaultLink({ name, message }: FormFault) {
  const id = useFieldId(name);
  function go(event: MouseEvent) {
    // The link only moves the focus and must not change the address's fragment.
    event.preventDefault();
    document.getElementById(id)?.focus();
  }
  return (
    <a href={`#${id}`} className={styles.summaryLink} onClick={go}>
      {message}
    </a>
  );
}
