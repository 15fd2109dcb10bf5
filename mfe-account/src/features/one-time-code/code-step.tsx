import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { lazyPart, Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { CodeForm, type CodeFormProps } from './code-form';
import { sendsByFirebase } from './firebase-person';

const FirebaseCode = lazyPart(() => import('./firebase-code'));

interface CodeStepProps extends Omit<CodeFormProps, 'onVerify' | 'isOurs'> {
  /** Rejects when the code is refused. With `session` it is a Firebase code. */
  readonly onVerify: (code: string, session: string | null) => Promise<void>;
}

/** A one-time code: the shop's own, which was sent already, or one that Firebase sends to a phone. */
export function CodeStep({ onVerify, ...props }: CodeStepProps): ReactNode {
  const { data: config } = useQuery(read(shopConfig));
  const { sentTo, onBack } = props;
  if (!sendsByFirebase(config) || sentTo.includes('@')) {
    return <CodeForm {...props} onVerify={(code) => onVerify(code, null)} />;
  }
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <FirebaseCode phone={sentTo} onVerify={onVerify} onBack={onBack} />
    </Suspense>
  );
}
