import { useFormikContext } from 'formik';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Callout } from '../surface/callout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useFieldId } from './form';
import { type FormFault, listFaults } from './form-errors';
import styles from './forms.module.css';

/**
 * After a submit with faults: what is wrong, each with a link to its field. It takes focus, so
 * that it is read; single faults stay beside their fields as well.
 */
export function FormErrorSummary() {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const { errors, initialValues, submitCount, isSubmitting } = useFormikContext<object>();
  const announced = useRef(0);
  const faults = submitCount > 0 ? listFaults(errors, Object.keys(initialValues)) : [];
  const failed = faults.length > 0 && !isSubmitting;

  useEffect(() => {
    if (!failed || announced.current === submitCount) return;
    announced.current = submitCount;
    box.current?.focus();
  }, [failed, submitCount]);

  if (faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Callout tone="danger" role="alert" title={t('summary', { count: faults.length })}>
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault.name}>
              <FaultLink {...fault} />
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

function FaultLink({ name, message }: FormFault) {
  const id = useFieldId(name);
  function go(event: MouseEvent) {
    // The address bar keeps its own fragment: focus is all that is wanted.
    event.preventDefault();
    document.getElementById(id)?.focus();
  }
  return (
    <a href={`#${id}`} className={styles.summaryLink} onClick={go}>
      {message}
    </a>
  );
}
