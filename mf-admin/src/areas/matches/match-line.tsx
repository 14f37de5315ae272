import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from 'shared-ui/basic';
import { localTimeText } from 'shared-ui/format';
import { timestampOfLocalField } from '../../shared/forms/timestamps.ts';
import { NameCompletion } from './find-teams.ts';
import { focusField, type GridForm } from './grid-form.ts';
import { isBlank, type Line, type Side, type TeamChoice } from './grid-lines.ts';
import { GoalsCell, isBetweenGoals, TeamCell } from './match-cells.tsx';
import { AwardedTo, ClashChoice, KickOff } from './match-details.tsx';
import { decidedText } from 'shared-contract/result-text';
import { matchFields, removalText, statusText } from './match-fields.ts';
import { canBeDecided, decisions, MatchMenu } from './match-menu.tsx';

export type MatchLineProps = {
  form: GridForm;
  index: number;
  line: Line;
  /** Whether the line has unsaved changes. */
  isChanged: boolean;
  /** The stored score that a save of this line removes. */
  removed: string | null;
  /** Whether any match of the grid has a kick-off, which adds a column on wide screens. */
  hasKickOffs: boolean;
  teamsFor: (side: Side) => readonly TeamChoice[];
  nameOf: (id: string) => string;
  /** The unfinished input of team fields, by field name. */
  typed: Readonly<Record<string, string>>;
  onType: (name: string, text: string | null) => void;
  onTeam: (side: Side, id: string) => void;
  onChange: (line: Line) => void;
  onRemove: () => void;
  onChoose: (side: 'mine' | 'theirs') => void;
  /** Focuses the next match; returns whether there is one. */
  onNext: () => boolean;
};

/**
 * One match of the grid. Wide screens show it in one line, with labels above the first line only. Small
 * screens show each team with its goals, in two lines. Both layouts put the goals between the teams. Tab
 * visits both teams, then both goals.
 */
export function MatchLine(props: MatchLineProps) {
  const { form, hasKickOffs, index, line, nameOf, onChange, onRemove } = props;
  const number = index + 1;
  const [completion] = useState(() => new NameCompletion());
  const hasMovedFocus = useRef(false);
  const afterMenu = useRef<'homeTeamStatsId' | 'kickOff'>('homeTeamStatsId');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isKickOffOpen, setKickOffOpen] = useState(false);
  const kickOff = timestampOfLocalField(line.kickOff);
  const decisionError = form.formState.errors.matches?.[index]?.decidedIn?.message;
  const at = <Name extends keyof Line>(name: Name) => `matches.${index}.${name}` as const;
  const focus = (name: keyof Line) => focusField(at(name));
  const cell = <Name extends keyof Line>(name: Name) => ({ form, name: at(name), isFirst: index === 0 });
  const team = <Name extends Side>(side: Name) => ({
    ...cell(side),
    choices: props.teamsFor(side),
    typed: props.typed[at(side)] ?? null,
    onType: (text: string | null) => props.onType(at(side), text),
    completion,
    onChoose: (id: string) => props.onTeam(side, id),
  });

  function press(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'F2') setMenuOpen(true);
    else if (event.key === 'Delete' && isCommand) onRemove();
    else if (event.key === 'Enter' && isCommand) event.currentTarget.form?.requestSubmit();
    // Enter on a blank or the last line submits the form.
    else if (event.key !== 'Enter' || isBlank(line) || !props.onNext()) return;
    event.preventDefault();
  }

  /**
   * The first digit of the home goals has already moved the focus here. A key that would move it again is
   * ignored.
   */
  function pressAway(event: KeyboardEvent<HTMLInputElement>) {
    if (pressDecision(event)) return;
    if (!hasMovedFocus.current || !(isBetweenGoals(event) || (event.key === 'Tab' && !event.shiftKey))) return;
    const { homeTeamGoals, awayTeamGoals } = form.getValues(`matches.${index}`);
    hasMovedFocus.current = false;
    if (event.key === 'Tab' && awayTeamGoals !== null) return;
    event.preventDefault();
    if (homeTeamGoals === null || awayTeamGoals === null) return;
    // For 10-1, the digits typed so far are the home goals.
    form.setValue(at('homeTeamGoals'), homeTeamGoals * 10 + awayTeamGoals, { shouldDirty: true });
    form.setValue(at('awayTeamGoals'), null, { shouldDirty: true });
  }

  /** Sets when the match was decided, or clears it if it is set. Returns whether the key does this. */
  function pressDecision(event: KeyboardEvent<HTMLInputElement>): boolean {
    const pressed = decisions.find(({ key }) => key === event.key.toUpperCase());
    const current = form.getValues(`matches.${index}`);
    if (pressed === undefined || event.ctrlKey || event.metaKey || !canBeDecided(current)) return false;
    const decidedIn = current.decidedIn === pressed.decidedIn ? null : pressed.decidedIn;
    form.setValue(at('decidedIn'), decidedIn, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    event.preventDefault();
    return true;
  }

  /** Clears a status that contradicts the goals. */
  const clearStatus = () => {
    if (line.status !== null && line.status !== 'awarded') form.setValue(at('status'), null, { shouldDirty: true });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys of all its fields.
    <fieldset
      data-changed={props.isChanged || undefined}
      className="adm:min-w-0 adm:data-changed:[&_input]:border-primary adm:data-changed:[&_input]:bg-accent"
      onKeyDown={press}
    >
      <legend className="adm:pb-1 adm:text-sm adm:font-semibold adm:text-muted-foreground adm:md:sr-only">
        Match {number}
      </legend>
      <div
        className={cn(
          'adm:grid adm:grid-cols-[minmax(0,1fr)_3.5rem_auto] adm:gap-x-2 adm:gap-y-1.5 adm:md:grid-cols-[minmax(0,1fr)_4rem_4.75rem_minmax(0,1fr)_auto] adm:md:gap-x-3',
          hasKickOffs && 'adm:xl:grid-cols-[minmax(0,1fr)_4rem_4.75rem_minmax(0,1fr)_9rem_auto]',
        )}
      >
        <TeamCell {...team('homeTeamStatsId')} label="Home team" onDone={() => focus('awayTeamStatsId')} />
        <TeamCell
          {...team('awayTeamStatsId')}
          label="Away team"
          passesDigits
          onDone={(digit) => {
            if (digit !== undefined) {
              clearStatus();
              form.setValue(at('homeTeamGoals'), Number(digit), { shouldDirty: true });
              focus('awayTeamGoals');
              hasMovedFocus.current = true;
            } else focus('homeTeamGoals');
          }}
          className="adm:max-md:col-start-1 adm:max-md:row-start-2 adm:md:order-3"
        />
        <GoalsCell
          {...cell('homeTeamGoals')}
          label={matchFields.homeTeamGoals.label}
          onGoals={(_goals, isFirstDigit) => {
            clearStatus();
            if (!isFirstDigit) return;
            focus('awayTeamGoals');
            hasMovedFocus.current = true;
          }}
          onKeyDown={(event) => {
            if (event.key.length === 1 && completion.continues(event.key)) {
              completion.advance(event.key);
              event.preventDefault();
            } else if (!pressDecision(event) && isBetweenGoals(event)) {
              event.preventDefault();
              focus('awayTeamGoals');
            }
          }}
          className="adm:max-md:col-start-2 adm:max-md:row-start-1 adm:md:order-1"
        />
        <GoalsCell
          {...cell('awayTeamGoals')}
          label={matchFields.awayTeamGoals.label}
          onGoals={clearStatus}
          onKeyDown={pressAway}
          onLeave={() => {
            hasMovedFocus.current = false;
          }}
          className={cn(
            "adm:max-md:col-start-2 adm:max-md:row-start-2 adm:md:relative adm:md:order-2 adm:md:pl-3 adm:md:before:absolute adm:md:before:-left-3 adm:md:before:w-6 adm:md:before:text-center adm:md:before:leading-11 adm:md:before:text-muted-foreground adm:md:before:content-[':']",
            index === 0 && 'adm:md:before:top-7',
          )}
        />
        <MatchMenu
          number={number}
          line={line}
          isOpen={isMenuOpen}
          onOpen={setMenuOpen}
          onChange={onChange}
          onKickOff={() => {
            setKickOffOpen(true);
            afterMenu.current = 'kickOff';
          }}
          onRemove={onRemove}
          onClosed={() => {
            focus(afterMenu.current);
            afterMenu.current = 'homeTeamStatsId';
          }}
        />
        {((!isKickOffOpen && kickOff !== '') || (index === 0 && hasKickOffs)) && (
          <span
            className={cn(
              'adm:col-span-full adm:row-start-3 adm:self-start adm:text-[0.8125rem] adm:text-muted-foreground adm:md:order-6 adm:md:row-start-auto adm:xl:order-4 adm:xl:col-span-1',
              (isKickOffOpen || kickOff === '') && 'adm:max-xl:hidden',
            )}
          >
            <span
              className={
                index === 0
                  ? 'adm:xl:mb-1.5 adm:xl:block adm:xl:text-sm adm:xl:font-semibold adm:xl:text-foreground'
                  : 'adm:xl:sr-only'
              }
            >
              Kick-off{index === 0 && <span className="adm:max-xl:hidden"> (your time)</span>}
            </span>{' '}
            {!isKickOffOpen && kickOff !== '' && (
              <time dateTime={kickOff} className="adm:xl:leading-11">
                {localTimeText(kickOff)}
              </time>
            )}
          </span>
        )}
      </div>
      {(line.status !== null || line.decidedIn !== null || isKickOffOpen) && (
        <div className="adm:mt-1 adm:flex adm:flex-wrap adm:items-center adm:gap-x-4 adm:gap-y-1 adm:text-sm">
          {line.status !== null && <strong>{statusText(line.status)}</strong>}
          {line.decidedIn !== null && <output className="adm:font-semibold">{decidedText(line.decidedIn)}</output>}
          {decisionError !== undefined && <p className="adm:font-medium adm:text-destructive">{decisionError}</p>}
          {props.removed !== null && <output>{removalText(props.removed)}</output>}
          {line.status === 'awarded' && (
            <AwardedTo value={line.awardedTo} onChoose={(awardedTo) => onChange({ ...line, awardedTo })} />
          )}
          {isKickOffOpen && <KickOff form={form} name={at('kickOff')} />}
        </div>
      )}
      {line.clash !== undefined && <ClashChoice clash={line.clash} nameOf={nameOf} onChoose={props.onChoose} />}
    </fieldset>
  );
}
