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

/** Interval at which a missing part is requested again while it is visible. */
const RETRY_INTERVAL_MS = 30_000;

/** Code or styles that could not be fetched, in the messages of webpack, its stylesheets and the page's loader. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /Loading (CSS )?chunk|Loading CSS /.test(error.message);

/** A part whose code could not be fetched. */
export interface MissingPart {
  /** A notice with a button that retries. */
  readonly notice: ReactNode;
  readonly retry: () => void;
  readonly retrying: boolean;
}

interface LazyPartOptions<Props> {
  /** Rendered while it is missing; by default the notice. */
  readonly missing?: (part: MissingPart, props: Props) => ReactNode;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface BoundaryProps {
  /** New content resets the boundary. */
  readonly content: unknown;
  readonly onMissing: () => void;
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly content: unknown;
}

/** Catches only missing code; every other error is left to the enclosing boundary. */
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

/** The lazy component of a part, and its state. */
class Source<Props extends object> {
  readonly #load: Load<Props>;
  content: LazyExoticComponent<ComponentType<Props>>;

  constructor(load: Load<Props>) {
    this.#load = load;
    this.content = lazy(load);
  }

  /** React remembers a failed import for ever, so the next use of the part needs a new lazy component. */
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
 * A component whose code is loaded when it is first shown. If it cannot be loaded, only a notice replaces it; the
 * rest of the page is not affected. It is loaded again automatically when the connection is back or the host answers
 * again. Try again also reloads the page when the code is gone because of a newer release. It suspends like `lazy`:
 * wrap it in a `Suspense` with a placeholder of its size.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { missing = ({ notice }) => notice }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const source = new Source(load);
  return (props) => <PartView source={source} missing={missing} props={props} />;
}

interface MissingProps {
  /** Requests the code again. */
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
    // A newer release is then loaded with the next navigation, or by Try again.
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
