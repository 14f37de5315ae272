import { useState } from 'react';
import { LazyPart } from 'shared-ui/basic';
import type { OwnersMenuProps } from './owners-menu.tsx';
import { OwnersMenuButton } from './owners-menu-button.tsx';

const loadMenu = async () => (await import('./owners-menu.tsx')).OwnersMenu;

/** The owner's menu. Most who see a table are not its owner: its code is loaded for owners alone. */
export function LateOwnersMenu(props: Omit<OwnersMenuProps, 'isOpenAtFirst'>) {
  const { isBesideShare = false } = props;
  const [isPressed, setIsPressed] = useState(false);
  // The same button: what it is to open opens once it is there.
  const button = (press: () => void, isBusy: boolean) => (
    <OwnersMenuButton
      isBesideShare={isBesideShare}
      aria-haspopup="menu"
      aria-busy={isBusy}
      onPointerDown={press}
      onClick={press}
    />
  );
  const press = () => setIsPressed(true);
  return (
    <LazyPart
      load={loadMenu}
      props={{ ...props, isOpenAtFirst: isPressed }}
      fallback={button(press, isPressed)}
      failed={(_, again) => {
        const pressAgain = () => {
          press();
          again();
        };
        return button(pressAgain, false);
      }}
    />
  );
}
