import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { type Space, Stack } from '../layout/layout';
import { useDelayedFlag } from '../theme/use-delayed-flag';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'rect' | 'text' | 'circle' | undefined;
  /** CSS length or pixels; the width of the container by default. */
  width?: number | string | undefined;
  /** CSS length or pixels; `text` is as high as a line. */
  height?: number | string | undefined;
  /** Of `rect`: keeps the place of a picture, such as `16 / 9`. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/**
 * A quiet plate in the place and size of what is to come. Nothing for assistive technology. By `data-skeleton` the
 * frame sees that a page is not complete yet.
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
  /** Stacks the skeletons, with so much between. */
  gap?: Space | undefined;
  className?: string | undefined;
}

/**
 * Skeletons of one region: named once as busy, and not painted for the first 120 ms though they
 * take their room at once. Mount it under `useDelayedFlag` to hold it for 300 ms too.
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
