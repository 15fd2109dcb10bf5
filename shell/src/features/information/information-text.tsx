import { ApiError, read } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { FailedRead, SlowRead, useQuery } from '@storefront/platform';
import { EmptyState, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { type InfoPage, infoPages } from './info-pages';
import { RichText } from './rich-text';

const LINES = ['96%', '88%', '92%', '60%', '94%', '90%', '72%'];

/** The text of one information page, in the language of the page. */
export function InformationText({ page }: { readonly page: InfoPage }): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const query = useQuery(read(infoPages[page]));
  const { data } = query;
  const isUnwritten = query.error instanceof ApiError && query.error.kind === 'not-found';
  if (isUnwritten || data?.trim() === '') return <EmptyState title={t('information.empty')} />;
  if (query.error && data === undefined)
    return <FailedRead title={t('information.failed')} read={query} />;
  if (data === undefined) {
    return (
      <>
        <SkeletonGroup label={common.t('states.loading')}>
          <Stack gap={3}>
            {LINES.map((width) => (
              <Skeleton key={width} shape="text" width={width} />
            ))}
          </Stack>
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return <RichText html={data} />;
}
