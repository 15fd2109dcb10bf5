import { Button, lazyOverlay, Row } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { LocalChoices } from './local-choices';
import type { OperatorsAccess } from './operators-access';
import styles from './operators-host.module.css';
import { useOperatorsTexts } from './operators-texts';
import { isPanelKey } from './use-operators-wanted';

const OperatorsPanel = lazyOverlay(() => import('./operators-panel'));

interface OperatorsHostProps {
  readonly access: OperatorsAccess;
  readonly initiallyOpen: boolean;
}

/**
 * The operators' panel, over any page: opened by `?operators=1` or Ctrl+Shift+O. While this browser overrides the
 * registry's choice, a badge on every page says so.
 */
export function OperatorsHost({ access, initiallyOpen }: OperatorsHostProps): ReactNode {
  const choices = useMemo(() => new LocalChoices(access.overrideOrigins), [access]);
  const [open, setOpen] = useState(initiallyOpen);
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      setWanted(true);
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <OverrideBadge choices={choices} />
      {wanted && (
        <Suspense>
          <OperatorsPanel
            access={access}
            choices={choices}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function OverrideBadge({ choices }: { readonly choices: LocalChoices }): ReactNode {
  const { t } = useOperatorsTexts();
  const remotes = Object.keys(choices.all());
  if (remotes.length === 0) return null;
  return (
    <Row
      as="aside"
      wrap
      padBlock={2}
      padInline={3}
      round="medium"
      tone="text"
      size="sm"
      className={styles.badge}
      aria-label={t('badgeLabel')}
    >
      <span>{t('badge', { remotes: remotes.join(', ') })}</span>
      <Button
        size="small"
        onClick={() => {
          choices.clear();
          window.location.reload();
        }}
      >
        {t('stop')}
      </Button>
    </Row>
  );
}
