import { type ComponentProps, useEffect, useRef } from 'react';

/** A part of the page that takes focus when it appears, so that the keyboard goes on inside it. */
export function FocusScope(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the popup is placed: focus earlier would scroll the page to its birthplace.
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div {...props} ref={box} tabIndex={-1} />;
}
