import { type ReactNode, useEffect, useState } from 'react';
import styles from './proof.module.css';

/** A photo given as bytes. */
export function PhotoBytes({
  bytes,
  alt,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly alt: string;
}): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return <img src={address} alt={alt} className={styles.photo} />;
}
