import type { Module } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Callout, CardGrid, EmptyState, Picture, Stack, Text } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './module-picker.module.css';

interface ModulePickerProps {
  readonly open: boolean;
  readonly modules: readonly Module[];
  readonly onClose: () => void;
  readonly onChoose: (module: Module) => void;
}

/** Asks what to order today, with a grid of modules. */
export default function ModulePicker({
  open,
  modules,
  onClose,
  onChoose,
}: ModulePickerProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={t('modules.title')} width={560}>
      {modules.length === 0 ? (
        <EmptyState icon={<StoreIcon size={32} />} title={t('modules.noneTitle')}>
          {t('modules.noneText')}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <Callout title={common.t('access.moduleRequired')}>
            {common.t('access.moduleHint')}
          </Callout>
          <CardGrid as="ul" min={132} gap={3}>
            {modules.map((module) => (
              <li key={module.id}>
                <Stack
                  type="button"
                  as="button"
                  align="center"
                  gap={3}
                  full
                  line="around"
                  round="medium"
                  fill="surface"
                  className={styles.module}
                  onClick={() => onChoose(module)}
                >
                  <Picture
                    src={module.icon_full_url}
                    alt=""
                    width={72}
                    height={72}
                    fit="contain"
                    className={styles.icon}
                  />
                  <Text as="span" weight="medium">
                    {module.module_name}
                  </Text>
                </Stack>
              </li>
            ))}
          </CardGrid>
        </Stack>
      )}
    </ResponsiveDialog>
  );
}
