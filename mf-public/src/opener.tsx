import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useLoad } from 'shared-session';
import { Alert, type ButtonProps } from 'shared-ui/basic';

type OpenerProps<Code> = {
  /** Names the code among all that the page loads. */
  name: string;
  load: () => Promise<Code>;
  open: boolean;
  onOpen: () => void;
  /** The button that opens the dialog. */
  button: ReactElement<ButtonProps>;
  /** Draws the dialog, open or not. */
  children: (code: Code) => ReactNode;
};

/** A button and the dialog that it opens. Few who read a page open one, so its code is fetched when somebody comes near the button. */
export function Opener<Code>({ name, load, open, onOpen, button, children }: OpenerProps<Code>) {
  const [isNear, setIsNear] = useState(false);
  const code = useLoad(isNear || open ? name : null, load);
  const comeNear = () => setIsNear(true);
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-busy': open && code.status === 'loading',
        onPointerEnter: comeNear,
        onFocus: comeNear,
        onClick: ({ currentTarget }) => {
          // Safari gives no focus to a button that is clicked; the dialog gives it back to where it was.
          currentTarget.focus();
          if (code.status === 'failed') code.reload();
          onOpen();
        },
      })}
      {code.status === 'ready' && children(code.data)}
      {open && code.status === 'failed' && (
        <Alert variant="error">This didn’t open. Check your connection and try again.</Alert>
      )}
    </>
  );
}
