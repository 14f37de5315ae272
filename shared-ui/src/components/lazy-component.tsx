import {
  cloneElement,
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useState,
} from 'react';
import { Alert } from './alert.tsx';
import type { ButtonProps } from './button.tsx';
import { Loaded } from './loaded.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loaded components by their `load` function. They render without suspending, which would delay them. */
const loadedComponents = new WeakMap<object, unknown>();

async function loadComponent<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const Component = await load();
  loadedComponents.set(load, Component);
  return Component;
}

type LazyComponentProps<Props> = {
  /** Loads the component. Must be the same function each time, so that a loaded component renders immediately. */
  load: Load<Props>;
  /** The props of the component. */
  props: Props;
  /** The text and placeholders while loading, as in `Loaded`, or a replacement for both. */
  loading?: string;
  skeleton?: ReactNode;
  fallback?: ReactNode;
  /** The text of a failure, shown with a 'Try again' button, or a render function. `retry` retries. */
  failed: string | ((error: unknown, retry: () => void) => ReactNode);
};

/** A rarely needed component of a page. Its code loads when it is first shown, after hydration; servers do not render it. */
export function LazyComponent<Props extends object>({
  load,
  props,
  fallback,
  failed,
  ...texts
}: LazyComponentProps<Props>) {
  const stateOf = (status: 'loading' | 'failed', reload: () => void, error?: unknown) => (
    <Loaded of={{ status, data: undefined, error, reload }} failed={typeof failed === 'string' && failed} {...texts}>
      {() => null}
    </Loaded>
  );
  // React caches the failure of a lazy component. Each attempt is therefore a new one, which
  // renders a failure as a component.
  const attempt = (): ComponentType<Props> => {
    const retry = () => setComponent(() => attempt());
    const failure = (error: unknown) =>
      typeof failed === 'function' ? failed(error, retry) : stateOf('failed', retry, error);
    const loaded = loadedComponents.get(load) as ComponentType<Props> | undefined;
    if (loaded !== undefined) return loaded;
    return lazy(() =>
      loadComponent(load).then(
        (Component) => ({ default: Component }),
        (error: unknown) => ({ default: () => failure(error) }),
      ),
    );
  };
  const [Component, setComponent] = useState<ComponentType<Props>>(() => attempt());
  return (
    <Suspense fallback={fallback === undefined ? stateOf('loading', () => undefined) : fallback}>
      <Component {...props} />
    </Suspense>
  );
}

/** Reports that the component is loading, while it is mounted. */
function LoadingSignal({ onChange }: { onChange: (isLoading: boolean) => void }) {
  useLayoutEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}

const openFailure = <Alert variant="error">This didn’t open. Check your connection and try again.</Alert>;

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

type LazyDialogProps<Props extends Openable> = Openable & {
  load: Load<Props>;
  /** The other props of the dialog. */
  props: Omit<Props, keyof Openable>;
  /** The button that opens the dialog. */
  button: ReactElement<ButtonProps>;
};

/** A button with a dialog. The dialog's code loads when the pointer or the focus reaches the button. */
export function LazyDialog<Props extends Openable>(dialog: LazyDialogProps<Props>) {
  const { button, load, onOpenChange, open, props } = dialog;
  const [isLoading, setIsLoading] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Stays mounted after closing, for its fade-out animation and to preserve its input.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const preload = () => void loadComponent(load).catch(() => undefined);
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-busy': open && isLoading,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: ({ currentTarget }) => {
          // Safari does not focus a clicked button. The dialog later restores the focus to it.
          currentTarget.focus();
          // An open dialog would cover its button, so this click means that it failed to load.
          if (open && !isLoading) setAttempt(attempt + 1);
          onOpenChange(true);
        },
      })}
      {wasOpen && (
        <LazyComponent
          key={attempt}
          load={load}
          props={{ ...props, open, onOpenChange } as Props}
          fallback={<LoadingSignal onChange={setIsLoading} />}
          failed={() => openFailure}
        />
      )}
    </>
  );
}
