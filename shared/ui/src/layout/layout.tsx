import clsx from 'clsx';
import type { ComponentProps, ElementType, HTMLAttributes, ReactElement, ReactNode } from 'react';
import styles from './layout.module.css';

/** Steps of the space scale: 1 is 4 px, 4 is 16 px. */
export type Space = 0.5 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default. */
  as?: ElementType;
  /** Gap between the children. */
  gap?: Space | undefined;
  /** In a row: takes the remaining space, and may shrink below its content. */
  grow?: boolean | undefined;
  /** In a row: neither grows nor shrinks. */
  fixed?: boolean | undefined;
  /** In a row: is moved to its end. */
  push?: boolean | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  /** Not wider than lines that read well, or than a form. */
  limit?: 'text' | 'form' | undefined;
  /** In the page's column, with the gutters of the screen. */
  column?: boolean | undefined;
  /** At least as high as a touch target. */
  touch?: boolean | undefined;
  pad?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  padBlock?: 1 | 2 | 3 | 4 | 6 | undefined;
  padInline?: 2 | 3 | 4 | 5 | undefined;
  padTop?: 1 | 2 | 3 | 4 | undefined;
  /** The background: a surface, or a soft colour together with the colour of text on it. */
  fill?: 'surface' | 'sunken' | 'primary' | 'accent' | 'danger' | undefined;
  round?: 'small' | 'medium' | 'large' | 'pill' | undefined;
  /** Has the shadow of cards. */
  raised?: boolean | undefined;
  line?: 'top' | 'bottom' | 'around' | undefined;
  tone?: 'text' | 'muted' | 'primary' | 'danger' | 'inherit' | undefined;
  /** `title` is for a page's title, and grows with the screen. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'title' | undefined;
  weight?: 'normal' | 'medium' | 'bold' | undefined;
  centred?: boolean | undefined;
  /** The lines of the text are close to each other. */
  tight?: boolean | undefined;
  /** Digits have one width. */
  figures?: boolean | undefined;
  /** A long word breaks where the line ends. */
  breaks?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** What the pointer changes: the background, the shadow, or the colour of the text. */
  hover?: 'sunken' | 'raised' | 'primary' | undefined;
  /** A link without a line under it. */
  plain?: boolean | undefined;
}

/** The props of a layout component, and those of the element or component that it is. */
type Polymorphic<Props, Default extends ElementType = 'div'> = <Tag extends ElementType = Default>(
  props: { as?: Tag | undefined } & Own<Props> & Omit<ComponentProps<Tag>, 'as' | keyof Own<Props>>,
) => ReactElement;
type Own<Props> = Omit<Props, 'as' | keyof HTMLAttributes<HTMLElement>>;

/**
 * The shared implementation, called as a function: a component of its own would add one to the tree for each element.
 * The stylesheet reads the options from attributes, which needs less code than class names.
 */
function box(
  className: string | undefined,
  props: BoxProps & Readonly<Record<`data-${string}`, unknown>>,
): ReactElement {
  const { as: Tag = 'div', gap, grow, fixed, push, full, limit, column, touch, ...texts } = props;
  const { pad, padBlock, padInline, padTop, fill, round, raised, line, ...more } = texts;
  const { tone, size, weight, centred, tight, figures, breaks, nowrap, hover, plain, ...rest } =
    more;
  return (
    <Tag
      data-gap={gap}
      data-grow={grow}
      data-fixed={fixed}
      data-push={push}
      data-full={full}
      data-limit={limit}
      data-column={column}
      data-touch={touch}
      data-pad={pad}
      data-pad-block={padBlock}
      data-pad-inline={padInline}
      data-pad-top={padTop}
      data-fill={fill}
      data-round={round}
      data-raised={raised}
      data-line={line}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      data-centred={centred}
      data-tight={tight}
      data-figures={figures}
      data-breaks={breaks}
      data-nowrap={nowrap}
      data-hover={hover}
      data-plain={plain}
      {...rest}
      className={clsx(styles.box, className, props.className)}
    />
  );
}

interface PageProps extends BoxProps {
  /** `content` is the widest; `reading` is for texts and long forms, `form` for a few fields. */
  width?: 'content' | 'reading' | 'form' | undefined;
  /** Padding above and below, in steps of the space scale. */
  top?: 4 | 5 | 6 | 8 | undefined;
  bottom?: 12 | 16 | undefined;
}

/** A page's column: centred, with the gutters of the screen. */
export const Page: Polymorphic<PageProps> = ({ width, top = 5, bottom = 12, ...rest }: PageProps) =>
  box(styles.page, { 'data-width': width, 'data-top': top, 'data-bottom': bottom, ...rest });

/** An element with a background, an edge or a place in a row, without a layout of its own. */
export const Box: Polymorphic<BoxProps> = (props: BoxProps) => box(undefined, { ...props });

interface StackProps extends BoxProps {
  /** In reading direction; as wide as the stack by default. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** In the middle of its own height. */
  middle?: boolean | undefined;
  /** On screens from 640 px on: two columns of equal width. */
  pairs?: boolean | undefined;
}

/** Stacked children. No child makes it wider than its container. */
export const Stack: Polymorphic<StackProps> = ({ align, middle, pairs, ...rest }: StackProps) =>
  box(styles.stack, { 'data-align': align, 'data-middle': middle, 'data-pairs': pairs, ...rest });

interface RowProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  wrap?: boolean | undefined;
  /** Inline in a line of text. */
  inline?: boolean | undefined;
  /** Gap between the lines of a row that wraps, if different from `gap`. */
  lineGap?: 0 | 1 | 2 | 3 | undefined;
}

/** Children side by side, in reading direction. */
export const Row: Polymorphic<RowProps> = (props: RowProps) => {
  const { align = 'center', justify, wrap, inline, lineGap, ...rest } = props;
  return box(styles.row, {
    'data-align': align,
    'data-justify': justify,
    'data-wrap': wrap,
    'data-inline': inline,
    'data-line-gap': lineGap,
    ...rest,
  });
};

interface CardGridProps extends BoxProps {
  /** Minimum width of a column, in pixels; a narrower screen has one column. */
  min: number;
  /** A few cards fill the whole width, instead of leaving columns empty. */
  fit?: boolean | undefined;
}

/** Cards in as many columns of equal width as fit. */
export const CardGrid: Polymorphic<CardGridProps> = ({ min, fit, style, ...rest }: CardGridProps) =>
  box(styles.grid, {
    'data-fit': fit,
    ...rest,
    style: { ...style, '--min-inline-size': `${min}px` },
  });

interface TextProps extends BoxProps {
  /** A single line, truncated with an ellipsis. */
  truncate?: boolean | undefined;
  /** The maximum number of lines. */
  lines?: 2 | undefined;
}

/** A text in one of the tones, sizes and weights of the design: a paragraph, or another element. */
export const Text: Polymorphic<TextProps, 'p'> = ({
  as = 'p',
  truncate,
  lines,
  ...rest
}: TextProps) => box(undefined, { as, 'data-truncate': truncate, 'data-lines': lines, ...rest });

interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** The sum of the lines above. */
  total?: boolean | undefined;
}

/** A line of a `dl`: its name at the start of the line, its value at the end. */
export function Fact({ label, children, total = false }: FactProps) {
  const sum = { padTop: 2, line: 'top', size: 'lg', weight: 'bold' } as const;
  return (
    <Row align="baseline" justify="between" gap={4} {...(total && sum)}>
      <Text as="dt" tone={total ? undefined : 'muted'}>
        {label}
      </Text>
      <Text as="dd" weight={total ? undefined : 'medium'} figures breaks className={styles.value}>
        {children}
      </Text>
    </Row>
  );
}
