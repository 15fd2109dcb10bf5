import { useState } from 'react';
import { readyToSend } from './ready-to-send';

/** Chosen pictures, which are made small enough to be sent before they are shown as chosen. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly File[]>([]);
  async function choose(chosen: readonly File[]): Promise<void> {
    setPictures(await Promise.all(chosen.map(readyToSend)));
  }
  return { pictures, choose: (chosen: readonly File[]) => void choose(chosen) };
}
