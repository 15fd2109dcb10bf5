import { read, write } from '@storefront/api';
import { customerInfo, updateInterest } from '@storefront/api/account';
import { categories as categoryList } from '@storefront/api/browse';
import { hasInterests } from '@storefront/domain';
import {
  FailedRead,
  Navigate,
  PageTitle,
  paths,
  RequireSignIn,
  showApiError,
  toast,
  useMutation,
  useNavigate,
  useQuery,
} from '@storefront/platform';
import { useModule } from '@storefront/session';
import {
  Box,
  Button,
  Chip,
  Page,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Text,
} from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './interest-page.module.css';

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The categories of the module, to select; a module without categories leads to home. */
function InterestChoice(): ReactNode {
  const { t, common } = useAccountTexts();
  const categories = useQuery(read(categoryList));
  const update = useMutation(write(updateInterest, { refreshes: [customerInfo] }));
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  if (categories.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')}>
        <Row wrap gap={3}>
          {PLACEHOLDERS.map((name) => (
            <Skeleton key={name} width={112} height={44} />
          ))}
        </Row>
      </SkeletonGroup>
    );
  }
  if (categories.isError) {
    return <FailedRead title={t('interest.failed')} read={categories} />;
  }
  if (categories.data.length === 0) return <Navigate to={paths.home.href()} replace />;

  function toggle(id: number) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }
  /** An empty choice is stored too, so that the customer is not asked again for this module. */
  function save(ids: readonly number[]) {
    update.mutate(
      { body: { interest: [...ids] } },
      {
        onSuccess: () => {
          if (ids.length > 0) toast.success(t('interest.saved'));
          void navigate(paths.home.href());
        },
        onError: showApiError,
      },
    );
  }

  return (
    <>
      <Box as="fieldset">
        <legend className={styles.legend}>{t('interest.categories')}</legend>
        <Row wrap gap={3}>
          {categories.data.map(({ id, name }) => (
            <Chip key={id} selected={chosen.has(id)} onSelect={() => toggle(id)}>
              {name}
            </Chip>
          ))}
        </Row>
      </Box>
      <Row wrap gap={3} align="stretch">
        <Button
          variant="primary"
          loading={update.isPending}
          disabledReason={chosen.size === 0 ? t('interest.chooseFirst') : undefined}
          onClick={() => save([...chosen])}
        >
          {common('actions.save')}
        </Button>
        <Button variant="ghost" disabled={update.isPending} onClick={() => save([])}>
          {common('actions.skip')}
        </Button>
      </Row>
    </>
  );
}

/** Asks for a customer's interests, after the sign-up and once for each module that has categories. */
export function InterestPage(): ReactNode {
  const { t } = useAccountTexts();
  const module = useModule();
  if (!module || !hasInterests(module.module_type)) {
    return <Navigate to={paths.home.href()} replace />;
  }
  return (
    <RequireSignIn>
      <Page width="reading" top={8} gap={5}>
        <PageTitle>{t('interest.title')}</PageTitle>
        <SectionHeading level={1}>{t('interest.title')}</SectionHeading>
        <Text tone="muted">{t('interest.hint')}</Text>
        <InterestChoice key={module.id} />
      </Page>
    </RequireSignIn>
  );
}
