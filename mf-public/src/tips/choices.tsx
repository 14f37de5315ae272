import { Check, ChevronUp, Globe, Lock, Mail, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, Spinner } from 'shared-ui/basic';
import { Menu, MenuContent, MenuItem, MenuTrigger } from 'shared-ui/menu';
import { type TipChoice, tipChoices } from './tip-body.ts';

type ChoiceTexts = { save: string; chosen: string; Icon: LucideIcon; afterwards: string; ofVisitor: string };

const texts: Record<TipChoice, ChoiceTexts> = {
  sealed: {
    save: 'Save sealed',
    chosen: 'Sealed',
    Icon: Mail,
    afterwards: 'Hidden until tips lock. Then anyone with the link sees it, and it’s ranked.',
    ofVisitor: 'Hidden until tips lock. Then anyone with the link sees it.',
  },
  private: {
    save: 'Save privately',
    chosen: 'Private',
    Icon: Lock,
    afterwards: 'Not on the public leaderboard. Once tips lock, your groups see it and friends see your rank.',
    ofVisitor: '',
  },
  public: {
    save: 'Save publicly',
    chosen: 'Public',
    Icon: Globe,
    afterwards: 'Anyone with the link sees it now. Once tips lock, it’s ranked.',
    ofVisitor: 'Anyone with the link sees it, now and after tips lock.',
  },
};

/** The choices of a visitor. A tip without an account cannot be private. */
const ofVisitor: readonly TipChoice[] = tipChoices.filter((choice) => choice !== 'private');

/** Returns the choices with `first` in front. A form submits its first button on Enter. */
const inOrder = (first: TipChoice, isVisitor: boolean): TipChoice[] => [
  first,
  ...(isVisitor ? ofVisitor : tipChoices).filter((choice) => choice !== first),
];

/** Describes what happens to a tip at the lock. */
export const afterwardsOf = (choice: TipChoice, isVisitor = false): string =>
  texts[choice][isVisitor ? 'ofVisitor' : 'afterwards'];

const buttonId = (formId: string, choice: TipChoice) => `${formId}-${choice}`;

/** Returns the choice of the button that submitted a form of `SaveButtons`. */
export function submittedChoice({ nativeEvent: { submitter } }: { nativeEvent: SubmitEvent }): TipChoice | undefined {
  return tipChoices.find((choice) => submitter instanceof HTMLButtonElement && choice === submitter.value);
}

type SaveButtonsProps = {
  /** The choice of the primary button. */
  first: TipChoice;
  isVisitor?: boolean;
} & (
  | { /** The form that the buttons submit. */ formId: string; isBusy: boolean }
  | { /** The choice of the saved tip. */ current: TipChoice | null; onChoose: (choice: TipChoice) => void }
);

/** The buttons that save a tip. Each is a choice of its visibility, and says what happens at the lock. */
export function SaveButtons({ first, isVisitor = false, ...props }: SaveButtonsProps) {
  return (
    <div role="group" aria-label="Save your tip" className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-2.5">
      {inOrder(first, isVisitor).map((choice) => {
        const { chosen, Icon, save } = texts[choice];
        const isCurrent = 'current' in props && props.current === choice;
        const isPrimary = !('current' in props) && choice === first;
        return (
          <Button
            key={choice}
            {...('current' in props
              ? { 'aria-pressed': isCurrent, onClick: () => props.onChoose(choice) }
              : {
                  id: buttonId(props.formId, choice),
                  type: 'submit' as const,
                  form: props.formId,
                  value: choice,
                  disabled: props.isBusy,
                  'aria-busy': props.isBusy,
                })}
            variant={isPrimary ? 'default' : 'outline'}
            className="pub:w-full pub:justify-start pub:gap-3 pub:px-4 pub:py-2.5 pub:text-start pub:aria-pressed:border-primary pub:aria-pressed:bg-accent pub:aria-pressed:text-accent-foreground pub:aria-pressed:ring-1 pub:aria-pressed:ring-primary"
          >
            {isCurrent ? (
              <Check aria-hidden="true" className="pub:size-5 pub:shrink-0 pub:text-primary" />
            ) : (
              <Icon aria-hidden="true" className="pub:size-5 pub:shrink-0" />
            )}
            <span className="pub:grid pub:min-w-0 pub:leading-snug">
              <span>{isCurrent ? chosen : save}</span>{' '}
              <span className={`pub:text-sm pub:font-normal ${isPrimary ? '' : 'pub:text-muted-foreground'}`}>
                {afterwardsOf(choice, isVisitor)}
              </span>
            </span>
          </Button>
        );
      })}
    </div>
  );
}

/** The primary button of a form of `SaveButtons`, with the other choices in a menu, for the bar of narrow screens. */
export function SaveMenu({ first, formId, isBusy }: { first: TipChoice; formId: string; isBusy: boolean }) {
  const id = useId();
  return (
    <div className="pub:flex pub:min-w-0 pub:flex-1">
      <Button
        type="submit"
        form={formId}
        value={first}
        disabled={isBusy}
        aria-busy={isBusy}
        aria-describedby={id}
        className="pub:min-w-0 pub:flex-1 pub:rounded-e-none"
      >
        {isBusy && <Spinner />}
        {texts[first].save}
      </Button>
      <p id={id} className="pub:sr-only">
        {afterwardsOf(first)}
      </p>
      <Menu>
        <MenuTrigger asChild>
          <Button
            size="icon"
            aria-label="More ways to save"
            disabled={isBusy}
            className="pub:rounded-s-none pub:border-s-primary-foreground/40"
          >
            <ChevronUp aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent side="top">
          {inOrder(first, false)
            .slice(1)
            .map((choice) => {
              const { Icon, save } = texts[choice];
              return (
                <MenuItem key={choice} onSelect={() => document.getElementById(buttonId(formId, choice))?.click()}>
                  <Icon aria-hidden="true" />
                  <span className="pub:grid pub:leading-snug">
                    <span className="pub:font-semibold">{save}</span>{' '}
                    <span className="pub:text-sm pub:text-muted-foreground">{afterwardsOf(choice)}</span>
                  </span>
                </MenuItem>
              );
            })}
        </MenuContent>
      </Menu>
    </div>
  );
}

/** A card for choices, next to the table. */
export const ChoicePanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-4 pub:sm:p-6 pub:print:hidden"
  >
    {children}
  </section>
);
