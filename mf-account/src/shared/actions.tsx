import { type ReactNode, useState } from 'react';
import { codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button, type ButtonProps, Spinner } from 'shared-ui/basic';
import { type ExternalToast, toast } from 'shared-ui/toast';

/** The default message of a failed action. */
export const TRY_AGAIN = 'Something went wrong, please try again.';

/**
 * The messages of an action. `meaning` explains a success. `refused` replaces `failed` if the server rejected the
 * action.
 */
export type ActionMessages = { done: string; meaning?: string; refused?: string; failed: string };

/**
 * Runs actions one at a time and shows their results as toasts. `busy` is the name of the running action, until
 * `refresh` has updated the screen. `refresh` is called after a failure, too, because the screen may be out of date.
 * `button` returns the props of an `ActionButton` that runs an action.
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
      toast.error(isRefused ? refused : failed, { position, description: failureMessage(error) });
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
  /** The name of the running action, during which no other starts. */
  busy: string | null;
  icon?: ReactNode;
  onPress: () => void;
};

/** A button that shows a spinner in place of its icon while its action runs. */
export function ActionButton({ name, busy, icon, onPress, children, ...props }: ActionButtonProps) {
  return (
    <Button
      // A new element for each action, so that the focus does not stay on a button with another action.
      key={name}
      // `disabled` would lose the focus.
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
