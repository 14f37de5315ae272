import { type ReactNode, useState } from 'react';
import { codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, type ButtonProps, Spinner } from 'shared-ui/basic';
import { type ExternalToast, toast } from 'shared-ui/toast';

/** The message of a failed action that has none of its own. */
export const TRY_AGAIN = 'Something went wrong, please try again.';

/**
 * The messages of an action: it is done (with what that means, if it needs saying), or it failed. `refused` replaces the latter where the
 * server was reached.
 */
export type ActionMessages = { done: string; meaning?: string; refused?: string; failed: string };

/**
 * Runs actions, one at a time, and shows their results as toasts. `busy` names the one that is running, until `refresh` has updated the
 * screen. It refreshes after a failure too, which may mean that the screen was out of date. `button` returns the props of an
 * `ActionButton` that runs an action.
 */
export function useActions(
  refresh: () => Promise<void>,
  position: NonNullable<ExternalToast['position']> = 'top-right',
) {
  const [busy, setBusy] = useState<string | null>(null);

  const act = async (name: string, action: () => Promise<unknown>, messages: ActionMessages) => {
    const { done, failed, meaning, refused = failed } = messages;
    setBusy(name);
    try {
      await action();
      toast.success(done, { position, description: meaning });
    } catch (error) {
      const isRefused = ![null, 'unreachable'].includes(codeOf(error));
      toast.error(isRefused ? refused : failed, { position, description: failureWords(error) });
    }
    await refresh();
    setBusy(null);
  };
  const button = (...[name, action, messages]: Parameters<typeof act>) => ({
    busy,
    name,
    onPress: () => void act(name, action, messages),
  });
  return { busy, act, button };
}

export type Actions = ReturnType<typeof useActions>;

export type ActionButtonProps = ButtonProps & {
  /** The name of the button's action, unique on the screen. */
  name: string;
  /** The action that is running; no other starts until it is done. */
  busy: string | null;
  icon?: ReactNode;
  onPress: () => void;
};

/** A button that is busy while its action runs, in place of its icon. */
export function ActionButton({ name, busy, icon, onPress, children, ...props }: ActionButtonProps) {
  return (
    <Button
      // Another action is another button: the focus does not stay where it would press that.
      key={name}
      // Not `disabled`, which would lose the focus.
      aria-disabled={busy !== null}
      onClick={() => {
        if (busy === null) onPress();
      }}
      {...props}
    >
      {busy === name ? <Spinner /> : icon}
      {children}
    </Button>
  );
}
