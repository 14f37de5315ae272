import { type BandColours, coloursOf } from 'shared-contract/table-colours';
import { coloured } from 'shared-ui/basic';

/** The props of a card that give it the colours of the table. */
export const bandColours = (table: BandColours) => coloured(coloursOf(table));
