import { EllipsisVertical } from 'lucide-react';
import { type DecidedIn, keepsGoals, type MatchStatus } from 'shared-contract/match-results';
import { decidedText } from 'shared-contract/result-text';
import { Button, cn } from 'shared-ui/basic';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from 'shared-ui/menu';
import { type Line, swapped } from './grid-lines.ts';
import { statusText } from './match-fields.ts';

const KEY = 'adm:ml-auto adm:text-sm adm:text-muted-foreground adm:max-md:hidden';

/** The statuses that goals do not imply. */
const marks = ['postponed', 'awarded', 'abandoned', 'cancelled'] as const satisfies MatchStatus[];

/** When a match can be decided after regulation, with the key in its goals. */
export const decisions = [
  { key: 'O', decidedIn: 'overtime' },
  { key: 'S', decidedIn: 'shootout' },
  { key: 'P', decidedIn: 'penalties' },
] as const satisfies { key: string; decidedIn: DecidedIn }[];

type MatchMenuProps = {
  number: number;
  line: Line;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (line: Line) => void;
  onKickOff: () => void;
  onRemove: () => void;
  /** Called after the menu has closed, to place the focus. */
  onClosed: () => void;
};

/** Returns whether a match has a winner, who may have won after regulation. */
export const canBeDecided = ({ awayTeamGoals, homeTeamGoals, status }: Line): boolean =>
  status === null && homeTeamGoals !== null && awayTeamGoals !== null && homeTeamGoals !== awayTeamGoals;

/** The menu with the other actions of a match in the grid. */
export function MatchMenu({ number, line, isOpen, onOpen, onChange, onKickOff, onRemove, onClosed }: MatchMenuProps) {
  function mark(status: MatchStatus | null) {
    const hasNoGoals = status !== null && !keepsGoals(status);
    onChange({
      ...line,
      status,
      awardedTo: null,
      ...(status !== null && { decidedIn: null }),
      ...(hasNoGoals && { homeTeamGoals: null, awayTeamGoals: null }),
    });
  }

  return (
    <Menu open={isOpen} onOpenChange={onOpen}>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          // Tab skips the menu button; F2 opens the menu.
          tabIndex={-1}
          title={`Match ${number}: more (F2)`}
          aria-label={`More of match ${number}`}
          aria-keyshortcuts="F2"
          className={cn(
            'adm:self-start adm:px-3 adm:md:order-5 adm:max-md:col-start-3 adm:max-md:row-start-1 adm:max-md:-mr-2',
            number === 1 && 'adm:md:mt-7',
          )}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <MenuItem onSelect={() => onChange(swapped(line))}>Swap home and away</MenuItem>
        <MenuItem onSelect={onKickOff}>{line.kickOff === '' ? 'Set kick-off' : 'Change kick-off'}</MenuItem>
        <MenuSeparator />
        {marks
          .filter((status) => status !== line.status)
          .map((status) => (
            <MenuItem key={status} onSelect={() => mark(status)}>
              {statusText(status)}
            </MenuItem>
          ))}
        {canBeDecided(line) &&
          decisions
            .filter(({ decidedIn }) => decidedIn !== line.decidedIn)
            .map(({ decidedIn, key }) => (
              <MenuItem key={decidedIn} onSelect={() => onChange({ ...line, decidedIn })}>
                {decidedText(decidedIn)}
                <span className={KEY}>{key} in the goals</span>
              </MenuItem>
            ))}
        {line.decidedIn !== null && (
          <MenuItem onSelect={() => onChange({ ...line, decidedIn: null })}>In regulation</MenuItem>
        )}
        {line.status !== null && <MenuItem onSelect={() => mark(null)}>Normal result</MenuItem>}
        <MenuSeparator />
        <MenuItem onSelect={onRemove}>
          Remove match
          <span className={KEY}>Ctrl + Delete</span>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
