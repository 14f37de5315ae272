import { type BandColours, coloursOf } from 'shared-contract/table-colours';
import { coloured } from 'shared-ui/basic';

/** Returns the props that give a card the table's colours. */
export const bandColours = (table: BandColours) => coloured(coloursOf(table));
