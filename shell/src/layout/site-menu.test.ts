import { menuGroups } from './site-menu.ts';

test.each(menuGroups.flatMap((group) => group.items))(
  '$label leads to the path made of its label',
  ({ label, path }) => {
    expect(path).toBe(`/${label.toLowerCase().replace(' ', '-')}`);
  },
);
