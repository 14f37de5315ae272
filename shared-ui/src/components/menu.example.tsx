import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../basic.tsx';
import { Menu, MenuCheckboxItem, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from './menu.tsx';

export function Example() {
  const [isListed, setIsListed] = useState(true);
  return (
    <div>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="More of this table">
            <EllipsisVertical />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem>
            <Pencil /> Edit
          </MenuItem>
          <MenuItem disabled>
            <Trash2 /> Delete
          </MenuItem>
          <MenuSeparator />
          <MenuCheckboxItem checked={isListed} onCheckedChange={setIsListed}>
            Show on my profile
          </MenuCheckboxItem>
        </MenuContent>
      </Menu>
    </div>
  );
}
