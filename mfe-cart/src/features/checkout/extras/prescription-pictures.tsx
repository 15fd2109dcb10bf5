import { useTexts } from '@storefront/i18n';
import { lazyPart, Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { pictureProblem } from './picture-problem';

const ImageUpload = lazyPart(async () => ({
  default: (await import('@storefront/ui/forms')).ImageUpload,
}));

const MAX_PICTURES = 3;

interface PrescriptionPicturesProps {
  readonly value: readonly File[];
  readonly onChange: (pictures: readonly File[]) => void;
  /** Place order was pressed without a picture. */
  readonly isMissing: boolean;
}

/** Pictures of a prescription. An unreadable one is refused before it is sent. */
export function PrescriptionPictures(props: PrescriptionPicturesProps): ReactNode {
  const { value, onChange, isMissing } = props;
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  async function inspect(picture: File) {
    const problem = await pictureProblem(picture);
    return problem && t(`prescription.picture.${problem}`, { name: picture.name });
  }
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <ImageUpload
        label={t('checkout.extras.prescription')}
        value={value}
        onChange={onChange}
        maxCount={MAX_PICTURES}
        inspect={inspect}
        error={isMissing ? common('validation.prescriptionRequired') : undefined}
      />
    </Suspense>
  );
}
