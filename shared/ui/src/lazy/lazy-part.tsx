import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { ErrorState } from '../feedback/error-state';
import { useUiTexts } from '../texts/use-ui-texts';
import { applyUpdate, isUpdateWaiting } from './page-update';

/** How often a missing part is requested again while it is in view. */
const RETRY_INTERVAL_MS = 30_000;

/** Code or styles that could not be fetched, in the messages of webpack, its stylesheets and the page's loader. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /Loading (CSS )?chunk|Loading CSS /.test(error.message);

/** A part whose code could not be fetched. */
export interface MissingPart {
  /** Says so, with a button that tries again. */
  readonly notice: ReactNode;
  readonly retry: () => void;
  readonly retrying: boolean;
}

interface LazyPartOptions<Props> {
  /** What is shown in its place while it is missing; the notice when left out. */
  readonly missing?: (part: MissingPart, props: Props) => ReactNode;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface BoundaryProps {
  /** Another content is another try. */
  readonly content: unknown;
  readonly onMissing: () => void;
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly content: unknown;
}

/** Keeps lost code in its place; every other error is for the boundary around it. */
class MissingBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, content: this.props.content };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { content }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return content === state.content ? null : { error: null, content };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingChunk(error)) throw error;
    return this.props.missing;
  }
}

/** The code of a part, as far as it has come. */
class Source<Props extends object> {
  readonly #load: Load<Props>;
  content: LazyExoticComponent<ComponentType<Props>>;

  constructor(load: Load<Props>) {
    this.#load = load;
    this.content = lazy(load);
  }

  /** React keeps a failed import for ever: the next use of the part needs a component that has not failed. */
  renew(failed: LazyExoticComponent<ComponentType<Props>>): void {
    if (this.content === failed) this.content = lazy(this.#load);
  }

  /** Requests the code again. @throws when it cannot be loaded */
  async recover(): Promise<void> {
    const loaded = await this.#load();
    this.content = lazy(() => Promise.resolve(loaded));
  }
}

interface PartViewProps<Props extends object> {
  readonly source: Source<Props>;
  readonly missing: (part: MissingPart, props: Props) => ReactNode;
  readonly props: Props;
}

function PartView<Props extends object>({
  source,
  missing,
  props,
}: PartViewProps<Props>): ReactNode {
  const [Content, setContent] = useState(() => source.content);
  const recover = useCallback(async () => {
    await source.recover();
    setContent(() => source.content);
  }, [source]);
  return (
    <MissingBoundary
      content={Content}
      onMissing={() => source.renew(Content)}
      missing={<Missing recover={recover} show={(part) => missing(part, props)} />}
    >
      <Content {...props} />
    </MissingBoundary>
  );
}

/**
 * A component whose code comes when it is first shown. When it cannot be loaded, a notice takes its place alone:
 * the rest of the page goes on. It comes by itself when the connection is back or the host answers again; Try again
 * also reloads the page when the code is gone because of a newer release.
 *
 * It suspends like `lazy`: put it into a `Suspense` with an outline of its size.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { missing = ({ notice }) => notice }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const source = new Source(load);
  return (props) => <PartView source={source} missing={missing} props={props} />;
}

interface MissingProps {
  /** Asks for the code again. */
  readonly recover: () => Promise<void>;
  readonly show: (part: MissingPart) => ReactNode;
}

function Missing({ recover, show }: MissingProps): ReactNode {
  const t = useUiTexts();
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    const heal = () => void recover().catch(() => undefined);
    const timer = setInterval(heal, RETRY_INTERVAL_MS);
    window.addEventListener('online', heal);
    // A newer release then comes with the next navigation, if not by Try again.
    void isUpdateWaiting();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', heal);
    };
  }, [recover]);

  const retry = () => {
    setRetrying(true);
    void recover()
      .catch(applyUpdate)
      .finally(() => setRetrying(false));
  };
  const notice = (
    <ErrorState title={t('partMissing')} onRetry={retry} retrying={retrying}>
      {t('partMissingHint')}
    </ErrorState>
  );
  return show({ notice, retry, retrying });
}
