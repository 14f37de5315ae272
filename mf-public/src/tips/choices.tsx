import { type ReactNode, type Ref, useId } from 'react';
import type { WhoSeesTip } from './tip-body.ts';

type ChoiceProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** The ref of the first option, which a form focuses. */
  ref?: Ref<HTMLInputElement>;
};

/** A group of radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, options, chosen, onChoose, error, hint, ref } = props;
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <fieldset
      aria-describedby={described.join(' ') || undefined}
      aria-invalid={error === undefined ? undefined : true}
      className="pub:grid pub:min-w-0 pub:gap-1.5"
    >
      <legend className="pub:mb-1.5 pub:font-semibold">{legend}</legend>
      {options.map(({ hint: note, label, value }, index) => (
        <label
          key={value}
          className={`${error === undefined ? 'pub:border-input' : 'pub:border-destructive'} pub:flex pub:min-h-11 pub:cursor-pointer pub:items-center pub:gap-3 pub:rounded-lg pub:border pub:bg-card pub:px-3 pub:py-2 pub:outline-offset-2 pub:has-checked:border-primary pub:has-checked:bg-accent pub:has-checked:ring-1 pub:has-checked:ring-primary pub:has-focus-visible:outline-2 pub:has-focus-visible:outline-ring pub:forced-colors:has-checked:outline-2`}
        >
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={id}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="pub:size-4 pub:shrink-0 pub:accent-primary"
          />
          <span className="pub:min-w-0 pub:leading-snug">
            {label}
            {note !== undefined && <span className="pub:block pub:text-sm pub:text-muted-foreground">{note}</span>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className="pub:text-sm pub:font-medium pub:text-destructive">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pub:text-sm pub:text-muted-foreground">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

const audiences: readonly { value: WhoSeesTip; label: string; hint?: string }[] = [
  { value: 'owner', label: 'Only me' },
  { value: 'everybody', label: 'Anyone with the link' },
  {
    value: 'afterLock',
    label: 'Anyone with the link, once it’s locked',
    hint: 'Sealed: until then only you can see the order.',
  },
];

type WhoSeesProps = { chosen: WhoSeesTip; onChoose: (who: WhoSeesTip) => void; isAnonymous?: boolean };

/** The choice of a tip's visibility. A tip without an account cannot stay private. */
export const WhoSeesChoice = ({ chosen, onChoose, isAnonymous = false }: WhoSeesProps) => (
  <Choice
    legend="Who can see your tip?"
    options={isAnonymous ? audiences.filter(({ value }) => value !== 'owner') : audiences}
    chosen={chosen}
    onChoose={onChoose}
  />
);

type RankedProps = Pick<ChoiceProps<string>, 'error' | 'ref'> & {
  who: WhoSeesTip;
  chosen: boolean | null;
  onChoose: (isRanked: boolean) => void;
};

/** The choice whether the tip appears on the leaderboard. It has no default. */
export const RankedChoice = ({ who, chosen, onChoose, ...rest }: RankedProps) => (
  <Choice
    legend="Show your tip on the leaderboard once it’s locked?"
    options={[
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]}
    chosen={chosen === null ? null : chosen ? 'yes' : 'no'}
    onChoose={(answer) => onChoose(answer === 'yes')}
    {...rest}
    hint={
      who === 'owner' && chosen === true
        ? 'A tip only you can see won’t be on the leaderboard. To be on it, let anyone with the link see your tip, at least once it’s locked.'
        : 'It lists public tips of people with a public profile and a confirmed email. Your friends and groups see your place either way.'
    }
  />
);

/** A card for choices, next to the table. */
export const ChoicePanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-4 pub:sm:p-6 pub:print:hidden"
  >
    {children}
  </section>
);
