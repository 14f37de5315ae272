import { Table2, UserRound } from 'lucide-react';
import { Tile, Tiles } from './tile.tsx';

export const Example = () => (
  <Tiles>
    <Tile icon={<Table2 />} title="My Tables" text="Create, share and tidy up your tables.">
      {(control) => <button type="button" {...control} />}
    </Tile>
    <Tile icon={<UserRound />} title="Friends" text="5 friends" badge="2 requests">
      {(control) => <button type="button" {...control} />}
    </Tile>
  </Tiles>
);
