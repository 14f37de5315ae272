import { icon } from 'shared-ui/basic';

/** The icons of every page. They are in the first load, so they do without the runtime of an icon library. */
export const MenuIcon = icon(<path d="M4 5h16M4 12h16M4 19h16" />);
export const CloseIcon = icon(<path d="M18 6 6 18M6 6l12 12" />);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);

export const SystemIcon = icon(<path d="M2 3h20v14H2zM8 21h8M12 17v4" />);
export const DarkIcon = icon(<path d="M20.5 14A9 9 0 1 1 10 3.5a7 7 0 0 0 10.5 10.5Z" />);
export const LightIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4" />
  </>,
);

export const AccountIcon = icon(
  <>
    <circle cx="12" cy="8" r="5" />
    <path d="M20 21a8 8 0 0 0-16 0" />
  </>,
);
export const FriendsIcon = icon(
  <>
    <circle cx="9" cy="8" r="5" />
    <path d="M17 21a8 8 0 0 0-16 0M23 20c0-3-2-6-4-8a5 5 0 0 0-.5-8" />
  </>,
);
export const GroupsIcon = icon(
  <path d="M7 3h10v7a5 5 0 0 1-10 0zM7 5H3v1a4 4 0 0 0 4 4M17 5h4v1a4 4 0 0 1-4 4M12 15v5M8 21h8" />,
);
export const AdminIcon = icon(
  <>
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
    <path d="M3 7h10.5M18.5 7H21M3 17h2.5M10.5 17H21" />
  </>,
);
export const LogOutIcon = icon(<path d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9" />);
export const TableIcon = icon(<path d="M3 3h18v18H3zM3 9h18M9 3v18" />);
export const ListIcon = icon(<path d="M9 6h12M9 12h12M9 18h12M4 6h1M4 12h1M4 18h1" />);
export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
