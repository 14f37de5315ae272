import { icon } from '../basic.tsx';

const MenuIcon = icon(<path d="M4 5h16M4 12h16M4 19h16" />);

export const Example = () => (
  <p className="flex items-center gap-3 text-xl">
    <MenuIcon /> as large as the text
  </p>
);
