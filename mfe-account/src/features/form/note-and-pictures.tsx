import { TextArea } from '@storefront/ui/controls';
import { ImageUpload } from '@storefront/ui/forms';
import type { ReactNode } from 'react';

/** The number of pictures that the server accepts at once. */
const MAX_PICTURES = 3;

interface NoteAndPicturesProps {
  readonly label: string;
  /** The text is optional. */
  readonly optional: boolean;
  /** Maximum length of the text. */
  readonly maxLength: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly picturesLabel: string;
  readonly pictures: readonly File[];
  readonly onPictures: (pictures: File[]) => void;
}

/** A free text, and pictures that illustrate it. */
export function NoteAndPictures(props: NoteAndPicturesProps): ReactNode {
  return (
    <>
      <TextArea
        label={props.label}
        optional={props.optional}
        rows={3}
        maxLength={props.maxLength}
        value={props.text}
        onChange={(event) => props.onText(event.target.value)}
      />
      <ImageUpload
        label={props.picturesLabel}
        optional
        value={props.pictures}
        onChange={props.onPictures}
        maxCount={MAX_PICTURES}
      />
    </>
  );
}
