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

/** What has arrived: it is shown without suspending, after which React would wait a little. */
const arrived = new WeakMap<object, unknown>();

async function loadPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const Part = await load();
  arrived.set(load, Part);
  return Part;
}

type LazyPartProps<Props> = {
  /** Loads the component; the same function each time, so that what has arrived is shown at once. */
  load: Load<Props>;
  /** What the component is given. */
  props: Props;
  /** The text and the placeholders while it is loading, as of `Loaded`, or what stands in its place. */
  loading?: string;
  skeleton?: ReactNode;
  fallback?: ReactNode;
  /** The text of a failure, with a 'Try again' button, or what stands in its place; `again` makes another attempt. */
  failed: string | ((error: unknown, again: () => void) => ReactNode);
};

/** A part of a page that few need, whose code is loaded when it is shown: after hydration, as no server renders it. */
export function LazyPart<Props extends object>({ load, props, fallback, failed, ...texts }: LazyPartProps<Props>) {
  const stateOf = (status: 'loading' | 'failed', reload: () => void, error?: unknown) => (
    <Loaded of={{ status, data: undefined, error, reload }} failed={typeof failed === 'string' && failed} {...texts}>
      {() => null}
    </Loaded>
  );
  // React remembers the failure of a lazy component: each attempt is another one, and a failure a component of its own.
  const attempt = (): ComponentType<Props> => {
    const again = () => setPart(() => attempt());
    const failure = (error: unknown) =>
      typeof failed === 'function' ? failed(error, again) : stateOf('failed', again, error);
    const there = arrived.get(load) as ComponentType<Props> | undefined;
    if (there !== undefined) return there;
    return lazy(() =>
      loadPart(load).then(
        (Part) => ({ default: Part }),
        (error: unknown) => ({ default: () => failure(error) }),
      ),
    );
  };
  const [Part, setPart] = useState<ComponentType<Props>>(() => attempt());
  return (
    <Suspense fallback={fallback === undefined ? stateOf('loading', () => undefined) : fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** Says, while it is shown, that something is loading. */
function Waiting({ onChange }: { onChange: (isWaiting: boolean) => void }) {
  useLayoutEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}

const notOpened = <Alert variant="error">This didn’t open. Check your connection and try again.</Alert>;

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

type LazyDialogProps<Props extends Openable> = Openable & {
  load: Load<Props>;
  /** What the dialog is given besides. */
  props: Omit<Props, keyof Openable>;
  /** The button that opens it. */
  button: ReactElement<ButtonProps>;
};

/** A button and the dialog that it opens, whose code is fetched when the pointer or the focus comes near the button. */
export function LazyDialog<Props extends Openable>(dialog: LazyDialogProps<Props>) {
  const { button, load, onOpenChange, open, props } = dialog;
  const [isWaiting, setIsWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Closed, it stays in the page until it has faded, and with what was typed.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const preload = () => void loadPart(load).catch(() => undefined);
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-busy': open && isWaiting,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: ({ currentTarget }) => {
          // Safari gives no focus to a button that is clicked; the dialog gives it back to where it was.
          currentTarget.focus();
          // The dialog would cover its button: it did not come.
          if (open && !isWaiting) setAttempt(attempt + 1);
          onOpenChange(true);
        },
      })}
      {wasOpen && (
        <LazyPart
          key={attempt}
          load={load}
          props={{ ...props, open, onOpenChange } as Props}
          fallback={<Waiting onChange={setIsWaiting} />}
          failed={() => notOpened}
        />
      )}
    </>
  );
}
