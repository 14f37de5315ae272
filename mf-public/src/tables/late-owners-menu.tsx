import { useState } from 'react';
import { useLoad } from 'shared-session';
import type { OwnersMenuProps } from './owners-menu.tsx';
import { OwnersMenuButton } from './owners-menu-button.tsx';

/** The owner's menu. Most who see a table are not its owner: its code is loaded for owners alone. */
export function LateOwnersMenu(props: Omit<OwnersMenuProps, 'isOpenAtFirst'>) {
  const { isBesideShare = false } = props;
  const [isPressed, setIsPressed] = useState(false);
  const code = useLoad('menu of the owner', () => import('./owners-menu.tsx'));
  if (code.status === 'ready') return <code.data.OwnersMenu isOpenAtFirst={isPressed} {...props} />;
  const press = () => {
    setIsPressed(true);
    if (code.status === 'failed') code.reload();
  };
  // The same button: what it is to open opens once it is there.
  return (
    <OwnersMenuButton
      isBesideShare={isBesideShare}
      aria-haspopup="menu"
      aria-busy={isPressed && code.status === 'loading'}
      onPointerDown={press}
      onClick={press}
    />
  );
}
