import { Button, type ButtonProps } from '@storefront/ui';
import { useFormikContext } from '@storefront/ui/forms';
import type { ReactNode } from 'react';

/** Submits its form; while that is running it says so and ignores presses. */
export function SubmitButton(props: ButtonProps): ReactNode {
  const { isSubmitting } = useFormikContext();
  return <Button variant="primary" block {...props} type="submit" loading={isSubmitting} />;
}
