import { type Module, read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { paths, useNavigate, useQuery } from '@storefront/platform';
import { chooseModule, useWhere } from '@storefront/session';
import {
  CardGrid,
  EmptyState,
  ErrorState,
  Picture,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './module-tiles.module.css';

/** Shown while the modules are loading. */
const PLACEHOLDERS = ['1', '2', '3', '4', '5'];

/** Active modules with a zone in common with the place. */
export function offeredModules(
  modules: readonly Module[],
  zoneIds: readonly number[],
): readonly Module[] {
  return modules.filter(
    ({ status, zones }) =>
      (status === undefined || isOn(status)) && zones?.some(({ id }) => zoneIds.includes(id)),
  );
}

/** Chooses a module, and publishes it to the rest of the page. The choice replaces the history entry. */
function useEnterModule(): (module: Module) => void {
  const navigate = useNavigate();
  return (module) => {
    chooseModule(module);
    bus.publish('shell:module-changed', { moduleId: module.id, moduleType: module.module_type });
    void navigate(paths.home.href({ module_id: module.id }), { replace: true });
  };
}

/** The modules of the place, first on home while no module is chosen. */
export function ModuleTiles(): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const zoneIds = useWhere((where) => where.zoneIds);
  const query = useQuery(read(moduleList));
  const { data, isError } = query;
  const modules = data && offeredModules(data, zoneIds ?? []);
  return (
    <Stack as="section" gap={5} aria-labelledby="home-modules">
      <SectionHeading id="home-modules" level={1} hint={common('access.moduleHint')}>
        {t('home.modules')}
      </SectionHeading>
      {!modules && isError && (
        <ErrorState
          title={t('home.modulesFailed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!modules && !isError && (
        <SkeletonGroup label={t('home.modulesLoading')}>
          <CardGrid min={150} gap={4} className={styles.grid}>
            {PLACEHOLDERS.map((name) => (
              <Skeleton key={name} ratio="4 / 3" />
            ))}
          </CardGrid>
        </SkeletonGroup>
      )}
      {modules?.length === 0 && (
        <EmptyState icon={<StoreIcon size={28} />} title={t('home.noModules')}>
          {t('home.noModulesHint')}
        </EmptyState>
      )}
      {modules && modules.length > 0 && <TileList modules={modules} />}
    </Stack>
  );
}

/** Modules as large pictures to choose from. */
export function TileList({ modules }: { readonly modules: readonly Module[] }): ReactNode {
  const enter = useEnterModule();
  return (
    <CardGrid as="ul" min={150} gap={4} className={styles.grid}>
      {modules.map((module) => (
        <li key={module.id}>
          <Stack
            as="button"
            type="button"
            fill="surface"
            round="large"
            raised
            full
            className={styles.tile}
            onClick={() => enter(module)}
          >
            <Picture
              src={module.thumbnail_full_url || module.icon_full_url}
              alt=""
              width={240}
              height={160}
            />
            <Text as="span" size="lg" weight="bold" padBlock={3} padInline={4}>
              {module.module_name}
            </Text>
          </Stack>
        </li>
      ))}
    </CardGrid>
  );
}
