import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { cn } from 'shared-ui/basic';
import { Input } from 'shared-ui/controls';
import type { useField } from 'shared-ui/form';
import { folded, matchingTeams, type NameCompletion, restOf } from './find-teams.ts';
import type { TeamChoice } from './grid-lines.ts';

export type TeamBoxProps = {
  attributes: ReturnType<typeof useField>['attributes'];
  placeholder: string;
  value: string;
  /** The unfinished input; `null` if there is none. */
  typed: string | null;
  onType: (text: string | null) => void;
  choices: readonly TeamChoice[];
  onChoose: (id: string) => void;
  /** Called once a team is chosen, to focus the next field. `digit` is passed on to that field. */
  onDone: (digit?: string) => void;
  /** Whether a typed digit goes to the next field. */
  passesDigits?: boolean;
  completion: NameCompletion;
};

/**
 * A combobox that selects a team by a prefix of any word of its name. It moves on once only one unassigned
 * team matches.
 */
export function TeamBox(props: TeamBoxProps) {
  const { attributes, placeholder, value, typed, onType: setTyped, choices, onChoose, onDone, completion } = props;
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Set when code moves the focus, so that the blur selects no further team. */
  const isDone = useRef(false);
  const options = typed === null || typed === '' ? choices : matchingTeams(typed, choices);
  const active = options[at];
  const chosenAt = Math.max(
    0,
    options.findIndex(({ id }) => id === value),
  );

  function open(index: number) {
    setOpen(true);
    setAt(index);
  }
  function close() {
    setOpen(false);
    setTyped(null);
  }
  function select(choice: TeamChoice, by = typed, digit?: string) {
    completion.start(by === null ? '' : (restOf(choice.name, by) ?? ''));
    onChoose(choice.id);
    close();
    isDone.current = true;
    onDone(digit);
    isDone.current = false;
  }

  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = target.value;
    const matching = matchingTeams(text, choices).filter(({ playsIn }) => playsIn === null);
    const continues = completion.continues(text);
    if (continues && (folded(text) === '' || matching.length === 0)) {
      completion.advance(text);
      setTyped(null);
      return;
    }
    setTyped(text);
    open(0);
    const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    const [onlyMatch] = matching;
    if (continues || isDeleting || folded(text) === '' || onlyMatch === undefined || matching.length > 1) return;
    select(onlyMatch, text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const isTyping = typed !== null && typed.trim() !== '';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      open(isOpen ? (at + step + options.length) % Math.max(1, options.length) : chosenAt);
      list.current?.children[at + step]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && (isOpen || isTyping)) {
      event.preventDefault();
      if (active !== undefined) select(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab' && isTyping && active !== undefined) {
      completion.start('');
      onChoose(active.id);
      close();
    } else if (
      /^\d$/.test(event.key) &&
      props.passesDigits === true &&
      matchingTeams(`${typed ?? ''}${event.key}`, choices).length === 0
    ) {
      const chosen = isTyping ? active : undefined;
      if (completion.continues(event.key) || (chosen === undefined && value === '')) return;
      event.preventDefault();
      if (chosen === undefined) onDone(event.key);
      else select(chosen, null, event.key);
    }
  }

  function leave() {
    if (!isDone.current) {
      if (typed === '') onChoose('');
      else if (typed !== null && active !== undefined) onChoose(active.id);
      close();
    }
    attributes.onBlur();
  }

  return (
    <div className="adm:relative">
      <Input
        {...attributes}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== undefined ? `${listId}-${active.id}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? choices.find(({ id }) => id === value)?.name ?? ''}
        onChange={type}
        onKeyDown={press}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => open(chosenAt)}
        onBlur={leave}
        className="adm:truncate adm:xl:text-[0.9375rem]"
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Teams"
        hidden={!isOpen}
        className="adm:absolute adm:inset-x-0 adm:top-full adm:z-10 adm:mt-1 adm:max-h-64 adm:min-w-48 adm:overflow-y-auto adm:rounded-lg adm:border adm:bg-popover adm:p-1 adm:text-popover-foreground adm:shadow-lg"
        // Prevents the list from taking the focus from the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          options.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the keys.
            <div
              key={choice.id}
              id={`${listId}-${choice.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => select(choice)}
              className={cn(
                'adm:flex adm:min-h-11 adm:cursor-pointer adm:items-center adm:justify-between adm:gap-3 adm:rounded-md adm:px-3 adm:py-1.5 adm:wrap-anywhere adm:hover:bg-accent adm:sm:min-h-9 adm:forced-colors:aria-selected:outline-2 adm:forced-colors:aria-selected:-outline-offset-2',
                index === at && 'adm:bg-accent adm:text-accent-foreground',
              )}
            >
              {choice.name}
              {choice.playsIn !== null && (
                <span className="adm:shrink-0 adm:text-sm adm:text-muted-foreground">in match {choice.playsIn}</span>
              )}
            </div>
          ))}
        {isOpen && options.length === 0 && (
          <div className="adm:px-3 adm:py-2 adm:text-muted-foreground">No team of the season begins so.</div>
        )}
      </div>
    </div>
  );
}
