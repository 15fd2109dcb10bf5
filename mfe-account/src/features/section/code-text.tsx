import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from './section.module.css';

/** A code that customers copy or pass on: of a coupon, or of a referral. */
export const CodeText = ({ children }: { readonly children: string }): ReactNode => (
  <Text
    as="bdi"
    padBlock={2}
    padInline={4}
    round="medium"
    size="lg"
    weight="bold"
    className={section.code}
  >
    {children}
  </Text>
);
