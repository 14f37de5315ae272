import { Facts } from '../basic.tsx';

export const Example = () => (
  <Facts
    of={[
      ['Country', 'Sweden'],
      ['Number of teams', 16],
      ['Website', null],
    ]}
  />
);
