import { useState } from 'react';
import { readyToSend } from './ready-to-send';

/** Chosen pictures. A large one is replaced by a copy that is small enough to be sent, while the customer goes on. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly File[]>([]);

  async function shrink(picture: File): Promise<void> {
    const ready = await readyToSend(picture);
    // Others may have been chosen or removed meanwhile.
    setPictures((present) => present.map((one) => (one === picture ? ready : one)));
  }

  function choose(chosen: readonly File[]): void {
    setPictures(chosen);
    for (const picture of chosen) if (!pictures.includes(picture)) void shrink(picture);
  }

  return { pictures, choose };
}
