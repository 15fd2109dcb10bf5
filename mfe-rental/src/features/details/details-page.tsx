import { ApiError } from '@storefront/api';
import { FailedRead, LinkButton, PageTitle, SlowRead } from '@storefront/platform';
import { EmptyState, Page, Text } from '@storefront/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

interface DetailsPageProps<Details> {
  /** The page's subject; its texts are named after it. */
  readonly of: 'vehicle' | 'provider';
  readonly read: ComponentProps<typeof FailedRead>['read'] & { readonly data: Details | undefined };
  readonly icon: ReactNode;
  /** The address of a list of the same kind. */
  readonly others: string;
  readonly skeleton: ReactNode;
  readonly children: (details: Details) => ReactNode;
}

/** The page of one vehicle or provider, with its loading, missing and failed states. */
export function DetailsPage<Details>({
  of,
  read,
  icon,
  others,
  skeleton,
  children,
}: DetailsPageProps<Details>): ReactNode {
  const { t } = useRentalTexts();
  const { data, error } = read;
  if (data) return children(data);
  if (!error) {
    return (
      <Page bottom={16} gap={5}>
        <PageTitle>{t(`${of}.title`)}</PageTitle>
        {skeleton}
        <SlowRead />
      </Page>
    );
  }
  const isGone = error instanceof ApiError && error.kind === 'not-found';
  return (
    <Page bottom={16} gap={5}>
      <PageTitle>{t(isGone ? `${of}.notFound` : `${of}.failed`)}</PageTitle>
      <Text as="h1" size="title">
        {t(`${of}.title`)}
      </Text>
      {isGone ? (
        <EmptyState
          icon={icon}
          title={t(`${of}.notFound`)}
          action={<LinkButton to={others}>{t(`${of}.others`)}</LinkButton>}
        >
          {t(`${of}.notFoundHint`)}
        </EmptyState>
      ) : (
        <FailedRead title={t(`${of}.failed`)} read={read} />
      )}
    </Page>
  );
}
