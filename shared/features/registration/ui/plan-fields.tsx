import { read } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { EmptyState, Money, Skeleton, SkeletonGroup } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { FormikField, useFormikContext } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { type VendorPackage, vendorPackages } from '../contract';
import { useRegistrationTexts } from './registration-texts';
import { businessPlans, type StoreValues } from './store-values';

/** The packages for stores of a module; before one is chosen, those of all modules. */
function usePackages(moduleId: number) {
  return useQuery({
    ...read(vendorPackages, { query: moduleId > 0 ? { module_id: moduleId } : {} }),
    select: ({ packages }) => packages,
  });
}

/** The choice between a commission on each sale and a paid package, if there are packages. */
export function PlanFields(): ReactNode {
  const { t } = useRegistrationTexts();
  const { values } = useFormikContext<StoreValues>();
  const moduleId = Number(values.module_id);
  const hasPackages = usePackages(moduleId).data?.length !== 0;
  const plans = businessPlans.filter(
    (plan) => plan !== 'subscription' || hasPackages || values.business_plan === plan,
  );
  return (
    <>
      <FormikField<StoreValues['business_plan']> name="business_plan">
        {({ control: { onBlur: _onBlur, ...control } }) => (
          <RadioGroup
            {...control}
            label={t('planHow')}
            layout="cards"
            options={plans.map((value) => ({
              value,
              label: t(`plans.${value}`),
              hint: t(`planHints.${value}`),
            }))}
          />
        )}
      </FormikField>
      {values.business_plan === 'subscription' &&
        (moduleId > 0 ? <PackageField moduleId={moduleId} /> : <p>{t('moduleFirst')}</p>)}
    </>
  );
}

function PackageField({ moduleId }: { readonly moduleId: number }): ReactNode {
  const { t, common } = useRegistrationTexts();
  const factsOf = usePackageFacts();
  const packages = usePackages(moduleId);
  if (packages.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </SkeletonGroup>
    );
  }
  if (packages.isError) {
    return <FailedRead title={t('packagesFailed')} read={packages} />;
  }
  if (packages.data.length === 0) {
    return <EmptyState title={t('noPackages')}>{t('noPackagesHint')}</EmptyState>;
  }
  return (
    <FormikField name="package_id">
      {({ control: { onBlur: _onBlur, ...control } }) => (
        <RadioGroup
          {...control}
          label={t('package')}
          layout="cards"
          options={packages.data.map((one) => ({
            value: String(one.id),
            label: one.package_name,
            hint: factsOf(one),
            extra: (
              <OwnRegion of={one}>
                <Money amount={one.price} />
              </OwnRegion>
            ),
          }))}
        />
      )}
    </FormikField>
  );
}

/** The description of a package in one line. */
function usePackageFacts(): (one: VendorPackage) => string {
  const { t } = useRegistrationTexts();
  const formats = useFormats();
  const limit = (value: string | number, kind: 'orders' | 'products') =>
    Number.isFinite(Number(value))
      ? t(`facts.${kind}`, { count: Number(value) })
      : t(`facts.${kind}Unlimited`);
  const extras = ['pos', 'mobile_app', 'chat', 'review', 'self_delivery'] as const;
  return (one) =>
    [
      one.text ? isolate(one.text) : null,
      formats.list([
        t('facts.days', { count: one.validity }),
        limit(one.max_order, 'orders'),
        limit(one.max_product, 'products'),
        ...extras.filter((extra) => isOn(one[extra])).map((extra) => t(`facts.${extra}`)),
      ]),
    ]
      .filter(Boolean)
      .join(' · ');
}
