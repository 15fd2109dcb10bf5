import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { Link, paths } from '@storefront/platform';
import { Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { footerParts } from '../../built-in/page-parts';
import { pagePart } from '../page-parts/page-part';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './footer-links.module.css';
import { RegistrationLinks } from './registration-links';

const parts = footerParts.map((part) => ({ name: part.name, FooterPart: pagePart(part) }));

/** Information pages, help, and the registrations. */
export function FooterLinks({ config }: { readonly config: Config | undefined }): ReactNode {
  const { t } = useShellTexts();
  return (
    <Stack gap={6} className={styles.columns}>
      <nav aria-labelledby="footer-company">
        <h2 id="footer-company" className={styles.heading}>
          {t('footer.company')}
        </h2>
        <ul className={styles.list}>
          {isThere(config?.about_us) && (
            <FooterLink to={paths.aboutUs.href()}>{t('links.aboutUs')}</FooterLink>
          )}
          <FooterLink to={paths.helpAndSupport.href()}>{t('links.helpAndSupport')}</FooterLink>
        </ul>
        <RegistrationLinks className={styles.list} />
      </nav>
      <nav aria-labelledby="footer-legal">
        <h2 id="footer-legal" className={styles.heading}>
          {t('footer.legal')}
        </h2>
        <ul className={styles.list}>
          {legalPages(config).map(({ name, href }) => (
            <FooterLink key={name} to={href}>
              {t(`links.${name}`)}
            </FooterLink>
          ))}
        </ul>
        {parts.map(({ name, FooterPart }) => (
          <FooterPart key={name} />
        ))}
      </nav>
    </Stack>
  );
}

function FooterLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: string;
}): ReactNode {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}

/** For pages that every shop should have: without a flag from the server they exist. */
const isThere = (flag: Config['about_us']) => isOn(flag ?? 1);

/** The legal pages that the shop has. */
function legalPages(config: Config | undefined) {
  const pages = [
    {
      name: 'termsAndConditions',
      href: paths.termsAndConditions.href(),
      exists: isThere(config?.terms_and_conditions),
    },
    {
      name: 'privacyPolicy',
      href: paths.privacyPolicy.href(),
      exists: isThere(config?.privacy_policy),
    },
    { name: 'refundPolicy', href: paths.refundPolicy.href(), exists: isOn(config?.refund_policy) },
    {
      name: 'cancellationPolicy',
      href: paths.cancellationPolicy.href(),
      exists: isOn(config?.cancelation_policy),
    },
    {
      name: 'shippingPolicy',
      href: paths.shippingPolicy.href(),
      exists: isOn(config?.shipping_policy),
    },
  ] as const;
  return pages.filter(({ exists }) => exists);
}
