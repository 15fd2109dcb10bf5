import clsx from 'clsx';
import type { ElementType, HTMLAttributes } from 'react';
import styles from './layout.module.css';

/** Steps of the space scale: 1 is 4 px, 4 is 16 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default. */
  as?: ElementType;
  /** Gap between the children. */
  gap?: Space | undefined;
  /** In a row: takes the remaining space, and may shrink below its content. */
  grow?: boolean | undefined;
  tone?: 'muted' | 'primary' | undefined;
  /** `title` is for a page's title, and grows with the screen. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'title' | undefined;
  weight?: 'medium' | 'bold' | undefined;
}

/**
 * The shared implementation. The stylesheet reads the options from attributes, which needs less code than class
 * names.
 */
function Box({ as: Tag = 'div', gap, grow, tone, size, weight, className, ...rest }: BoxProps) {
  return (
    <Tag
      data-gap={gap}
      data-grow={grow}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      {...rest}
      className={clsx(styles.box, className)}
    />
  );
}

export interface PageProps extends BoxProps {
  /** `content` is the widest; `reading` is for texts and long forms, `form` for a few fields. */
  width?: 'content' | 'reading' | 'form' | undefined;
  /** Padding above and below, in steps of the space scale. */
  top?: 4 | 5 | 6 | 8 | undefined;
  bottom?: 12 | 16 | undefined;
}

/** A page's column: centred, with the gutters of the screen. */
export function Page({ width, top = 5, bottom = 12, className, ...rest }: PageProps) {
  return (
    <Box
      data-width={width}
      data-top={top}
      data-bottom={bottom}
      {...rest}
      className={clsx(styles.page, className)}
    />
  );
}

export interface StackProps extends BoxProps {
  /** In reading direction; as wide as the stack by default. */
  align?: 'start' | 'center' | 'end' | undefined;
}

/** Stacked children. No child makes it wider than its container. */
export function Stack({ align, className, ...rest }: StackProps) {
  return <Box data-align={align} {...rest} className={clsx(styles.stack, className)} />;
}

export interface RowProps extends BoxProps {
  align?: 'start' | 'center' | 'baseline' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  wrap?: boolean | undefined;
  /** Inline in a line of text. */
  inline?: boolean | undefined;
  /** Gap between the lines of a row that wraps, if different from `gap`. */
  lineGap?: 0 | 1 | 2 | 3 | undefined;
}

/** Children side by side, in reading direction. */
export function Row(props: RowProps) {
  const { align = 'center', justify, wrap, inline, lineGap, className, ...rest } = props;
  return (
    <Box
      data-align={align}
      data-justify={justify}
      data-wrap={wrap}
      data-inline={inline}
      data-line-gap={lineGap}
      {...rest}
      className={clsx(styles.row, className)}
    />
  );
}

export interface CardGridProps extends BoxProps {
  /** Minimum width of a column, in pixels; a narrower screen has one column. */
  min: number;
  /** A few cards fill the whole width, instead of leaving columns empty. */
  fit?: boolean | undefined;
}

/** Cards in as many columns of equal width as fit. */
export function CardGrid({ min, fit, style, className, ...rest }: CardGridProps) {
  return (
    <Box
      data-fit={fit}
      {...rest}
      style={{ ...style, '--min-inline-size': `${min}px` }}
      className={clsx(styles.grid, className)}
    />
  );
}

export interface TextProps extends BoxProps {
  /** A single line, truncated with an ellipsis. */
  truncate?: boolean | undefined;
  /** Attribute of a `time` element. */
  dateTime?: string | undefined;
}

/** A text in one of the tones, sizes and weights of the design: a paragraph, or another element. */
export function Text({ as = 'p', truncate, ...rest }: TextProps) {
  return <Box as={as} data-truncate={truncate} {...rest} />;
}
