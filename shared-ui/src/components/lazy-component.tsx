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

/** Loaded components by their `load` function. A loaded component renders at once, without suspending. */
const loadedComponents = new WeakMap<object, unknown>();

async function loadComponent<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const Component = await load();
  loadedComponents.set(load, Component);
  return Component;
}

type LazyComponentProps<Props> = {
  /** Loads the component. A stable function lets a loaded component render at once. */
  load: Load<Props>;
  /** The props of the component. */
  props: Props;
  /** The text while loading, as in `Loaded`. */
  loading?: string;
  /** The placeholders while loading, as in `Loaded`. */
  skeleton?: ReactNode;
  /** Replaces the text and the placeholders while loading. */
  fallback?: ReactNode;
  /** The text of a failure, shown with a 'Try again' button, or a function that renders it. `retry` loads again. */
  failed: string | ((error: unknown, retry: () => void) => ReactNode);
};

/** Loads the code of a component when it is first rendered, after hydration. The server never renders the component. */
export function LazyComponent<Props extends object>({
  load,
  props,
  fallback,
  failed,
  ...loadingProps
}: LazyComponentProps<Props>) {
  const stateOf = (status: 'loading' | 'failed', reload: () => void, error?: unknown) => (
    <Loaded
      of={{ status, data: undefined, error, reload }}
      failed={typeof failed === 'string' && failed}
      {...loadingProps}
    >
      {() => null}
    </Loaded>
  );
  // React caches the failure of a lazy component. Each attempt therefore creates a new lazy
  // component, which never fails: if the code does not load, it resolves to the failure message.
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

/** Calls `onChange` with true when it is mounted and with false when it is unmounted. */
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
  // After closing, the dialog stays mounted for its fade-out animation and to preserve its input.
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
          // An open dialog would cover its button, so a click while `open` means that it failed to load.
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
