import { TipsAndGroupsLinks } from './tips-and-groups-links.tsx';

export const Example = () => (
  <TipsAndGroupsLinks current="groups">
    {(_screen, { children, ...link }) => (
      <a href="#tips-and-groups-links" {...link}>
        {children}
      </a>
    )}
  </TipsAndGroupsLinks>
);
