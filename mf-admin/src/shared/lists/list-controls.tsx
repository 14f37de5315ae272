import { Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cn } from 'shared-ui/basic';
import { Input, Label, Select, type SelectOption } from 'shared-ui/controls';
import type { ListState, Order } from './list-state.ts';

const PAUSE_MS = 250;

/** Fits two selects side by side on phones. */
const NARROW_SELECT = 'adm:max-sm:[&>select]:pr-8 adm:max-sm:[&>select]:pl-3 adm:max-sm:[&>select]:tracking-tight';

/** The row of controls above a list. */
export function ListControls({ children }: { children: ReactNode }) {
  return (
    <div
      role="search"
      className="adm:grid adm:gap-3 adm:min-[22.5rem]:grid-cols-2 adm:sm:gap-4 adm:lg:flex adm:lg:flex-wrap adm:lg:*:flex-[1_1_9rem]"
    >
      {children}
    </div>
  );
}

type SearchInputProps = ComponentProps<'input'> & {
  /** The keyboard shortcut that focuses the field. It is shown while the field is empty. */
  shortcut?: string | undefined;
};

export function SearchInput({ shortcut, placeholder = ' ', ...props }: SearchInputProps) {
  return (
    <div className="adm:relative">
      <Search
        aria-hidden="true"
        className="adm:pointer-events-none adm:absolute adm:inset-y-0 adm:left-3 adm:my-auto adm:text-muted-foreground"
      />
      <Input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        aria-keyshortcuts={shortcut}
        {...props}
        className="adm:peer adm:pr-1.5 adm:pl-10 adm:placeholder:tracking-tight"
      />
      {shortcut !== undefined && (
        <kbd
          aria-hidden="true"
          className={cn(
            'adm:pointer-events-none adm:absolute adm:inset-y-0 adm:right-2.5 adm:my-auto adm:grid adm:size-6',
            'adm:place-items-center adm:rounded-md adm:border adm:text-xs adm:text-muted-foreground',
            'adm:peer-focus:hidden adm:peer-not-placeholder-shown:hidden',
            'adm:max-sm:hidden',
            'adm:pointer-coarse:hidden',
          )}
        >
          {shortcut}
        </kbd>
      )}
    </div>
  );
}

/** Returns whether a key press belongs to a field or an open dialog. */
const acceptsTyping = (target: EventTarget | null) =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);

/** Returns a ref for a field that `/` focuses, unless the user is typing in another field. */
function useSearchKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Shift is allowed: many keyboard layouts require it for a slash.
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.defaultPrevented || acceptsTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return input;
}

export type SearchBoxProps = {
  label: string;
  placeholder?: string | undefined;
  name?: string;
  value: string;
  onSearch: (text: string) => void;
  /** Renders a narrower box on phones, which shares its line with other controls. */
  isNarrow?: boolean;
};

/** A search box that searches while the user types, with a debounce. */
export function SearchBox({ label, placeholder, name = 'q', value, onSearch, isNarrow = false }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const search = useEffectEvent(onSearch);

  // Replaces the typed text if the value was set elsewhere, such as by 'Show all', and not by this search.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const text = typed.trim();
    if (text === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = text;
      search(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const input = useSearchKey();
  return (
    <div
      className={cn(
        'adm:grid adm:min-w-0 adm:content-start adm:gap-1.5',
        !isNarrow && 'adm:max-sm:col-span-full adm:lg:min-w-52',
      )}
    >
      <Label htmlFor={id}>{label}</Label>
      <SearchInput
        ref={input}
        id={id}
        name={name}
        value={typed}
        shortcut={name === 'q' ? '/' : undefined}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

export type SelectBoxProps = {
  label: string;
  name: string;
  value: string | number;
  options: readonly SelectOption[];
  placeholder?: string;
  className?: string | undefined;
  onChoose: (value: string) => void;
};

/** A select with a label, outside a form. */
export function SelectBox({ label, name, value, options, placeholder, className, onChoose }: SelectBoxProps) {
  const id = useId();
  // The selected value until the URL has it. Without it, the select would briefly revert, and the next typed
  // letter would select another option.
  const [chosen, setChosen] = useState<{ from: string | number; value: string } | null>(null);
  if (chosen !== null && chosen.from !== value) setChosen(null);
  return (
    <div className={cn('adm:grid adm:min-w-0 adm:content-start adm:gap-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      <Select
        {...{ id, name, options, placeholder }}
        value={chosen?.value ?? value}
        className={NARROW_SELECT}
        onChange={({ target }) => {
          setChosen({ from: value, value: target.value });
          onChoose(target.value);
        }}
      />
    </div>
  );
}

export type SortBoxProps<Key extends string> = {
  state: ListState<Key>;
  /** The options. Column headers may offer more. */
  keys: readonly { key: Key; label: string }[];
};

/** A select for a list's sort column and direction. */
export function SortBox<Key extends string>({ state, keys }: SortBoxProps<Key>) {
  const options = keys.flatMap(({ key, label }) => [
    { value: key, label: `${label} ascending` },
    { value: `-${key}`, label: `${label} descending` },
  ]);
  const isKnown = options.some(({ value }) => value === state.order);
  return (
    <SelectBox
      label="Sort by"
      name="sort"
      className="adm:lg:min-w-62"
      value={state.order}
      options={isKnown ? options : [...options, { value: state.order, label: 'Another column' }]}
      onChoose={(value) => state.sortBy(value as Order<Key>)}
    />
  );
}
