import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { type Space, Stack } from '../layout/layout';
import { useDelayedFlag } from '../theme/use-delayed-flag';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'rect' | 'text' | 'circle' | undefined;
  /** CSS length or pixels; the width of the container by default. */
  width?: number | string | undefined;
  /** CSS length or pixels; by default `text` has the height of a line. */
  height?: number | string | undefined;
  /** For `rect`: the ratio of a picture, such as `16 / 9`. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/**
 * A placeholder in the place and size of content that is loading. Hidden from assistive technology. `data-skeleton`
 * marks the page as not complete yet.
 */
export function Skeleton({ shape = 'rect', width, height, ratio, className }: SkeletonProps) {
  const size: CSSProperties = {
    inlineSize: width,
    blockSize: height ?? (shape === 'circle' ? width : undefined),
    aspectRatio: ratio,
  };
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={clsx(styles.skeleton, styles[shape], className)}
      style={size}
    />
  );
}

export interface SkeletonGroupProps {
  /** What is being loaded, for assistive technology: "Loading stores". */
  label: string;
  children: ReactNode;
  /** Stacks the skeletons, with this gap. */
  gap?: Space | undefined;
  className?: string | undefined;
}

/**
 * Skeletons of one region: announced once as busy, and invisible for the first 120 ms, although they take their space
 * immediately. Mount it under `useDelayedFlag` to keep it for at least 300 ms.
 */
export function SkeletonGroup({ label, children, gap, className }: SkeletonGroupProps) {
  const visible = useDelayedFlag(true, { delay: 120, hold: 0 });
  const region = { role: 'status', 'aria-busy': true, 'aria-label': label, className };
  const content = <div className={clsx(styles.group, visible && styles.visible)}>{children}</div>;
  if (gap === undefined) return <div {...region}>{content}</div>;
  return (
    <Stack {...region} gap={gap}>
      {content}
    </Stack>
  );
}
