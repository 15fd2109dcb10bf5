import { useModule } from '@storefront/session';
import { Box, Picture, Row, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './module-switcher.module.css';
import { useOfferedModules } from './offered-modules';
import { useChooseModule } from './use-choose-module';

/** Shown while the modules are loading. */
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface ModuleSwitcherProps {
  /** A phone has no room for it above the results of a search. */
  readonly isAboveResults?: boolean | undefined;
}

/** The modules of the chosen place; on `/home`, if there are at least two. */
export function ModuleSwitcher({ isAboveResults = false }: ModuleSwitcherProps): ReactNode {
  const { t } = useShellTexts();
  const { modules, failed } = useOfferedModules();
  const chosenId = useModule()?.id;
  const choose = useChooseModule();
  const list = useRef<HTMLUListElement>(null);
  const count = modules?.length;

  useEffect(() => {
    if (count === undefined || chosenId === undefined) return;
    const chosen = list.current?.querySelector('[aria-current]');
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [chosenId, count]);

  const className = isAboveResults ? `${styles.bar} ${styles.wide}` : styles.bar;
  // The page below shows the failure; the modules are loaded again with the next visit or reload.
  if (failed || (modules && modules.length < 2)) return null;
  if (!modules) {
    return (
      <SkeletonGroup label={t('modules.loading')} className={className}>
        <Row align="stretch" gap={2} className={styles.list}>
          {PLACEHOLDERS.map((name) => (
            <Skeleton key={name} className={styles.placeholder} />
          ))}
        </Row>
      </SkeletonGroup>
    );
  }
  return (
    <nav aria-label={t('modules.label')} className={className}>
      <Row as="ul" ref={list} align="stretch" gap={2} className={styles.list}>
        {modules.map((module) => (
          <Box as="li" key={module.id} fixed>
            <Stack
              as="button"
              type="button"
              align="center"
              gap={1}
              tone="muted"
              size="xs"
              weight="medium"
              round="medium"
              centred
              className={styles.module}
              aria-current={module.id === chosenId ? 'true' : undefined}
              onClick={() => choose(module)}
            >
              <Picture
                src={module.icon_full_url}
                alt=""
                width={36}
                height={36}
                fit="contain"
                className={styles.icon}
              />
              <span>{module.module_name}</span>
            </Stack>
          </Box>
        ))}
      </Row>
    </nav>
  );
}
