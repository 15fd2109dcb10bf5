import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { FailedRead, LinkButton, PageTitle, paths, useQuery } from '@storefront/platform';
import { EmptyState, Page, SectionHeading, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRegistrationTexts } from './registration-texts';

interface RegistrationPageProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** The frame of both registrations, which the shop can switch off with `toggle_dm_registration`. */
export function RegistrationPage({ title, hint, children }: RegistrationPageProps): ReactNode {
  return (
    <Page width="reading" top={8} gap={6}>
      <PageTitle>{title}</PageTitle>
      <SectionHeading level={1} hint={hint}>
        {title}
      </SectionHeading>
      <WhileOpen>{children}</WhileOpen>
    </Page>
  );
}

function WhileOpen({ children }: { readonly children: ReactNode }): ReactNode {
  const { t, common } = useRegistrationTexts();
  const config = useQuery(read(shopConfig));
  if (config.data) {
    if (isOn(config.data.toggle_dm_registration)) return children;
    return (
      <EmptyState
        title={t('closed')}
        action={<LinkButton to={paths.home.href()}>{t('toHome')}</LinkButton>}
      >
        {t('closedHint')}
      </EmptyState>
    );
  }
  if (config.isError) {
    return <FailedRead title={common('errors.title')} read={config} />;
  }
  return (
    <SkeletonGroup label={common('states.loading')}>
      <Skeleton height={320} />
    </SkeletonGroup>
  );
}
