import { useId } from 'react';
import { answerReminderOffer, getReminderOffer } from 'shared-contract/tip-mails';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Label, Switch, useDraftState } from 'shared-ui/controls';
import { toast } from 'shared-ui/toast';

/** The query for whether reminders are offered. Screens load it with their data, so that the switch shifts nothing. */
export const reminderOffer = query(getReminderOffer);

/**
 * Returns the offer of reminders for a form. It is open until the user has turned reminders on or off, anywhere.
 * `answer` records the choice once the form is sent. It never throws: the form has succeeded without it.
 */
export function useReminder() {
  const { data: offer } = useData(reminderOffer);
  const [isWanted, setIsWanted] = useDraftState('reminder', true);
  const answer = async () => {
    if (offer?.isOpen !== true) return;
    try {
      await call(answerReminderOffer, { body: { isWanted } });
    } catch {
      if (!isWanted) return;
      toast.error('The reminder could not be turned on', { description: 'You can turn it on in My Tips.' });
    }
  };
  return { offer, isWanted, setIsWanted, answer };
}

type ReminderSwitchProps = { reminder: ReturnType<typeof useReminder>; label: string };

/** The switch for reminders in a form, on at first. Renders nothing once the user has made a choice. */
export function ReminderSwitch({ reminder: { isWanted, offer, setIsWanted }, label }: ReminderSwitchProps) {
  const id = useId();
  if (offer?.isOpen !== true) return null;
  return (
    <div className="pub:grid pub:grid-cols-[auto_minmax(0,1fr)] pub:items-center pub:gap-x-3 pub:gap-y-1">
      <Switch
        id={id}
        checked={isWanted}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setIsWanted(target.checked)}
      />
      <Label htmlFor={id}>{label}</Label>
      <p id={`${id}-hint`} className="pub:col-start-2 pub:text-sm pub:text-muted-foreground">
        One email a season, the day before tips lock, if yours is missing. For leagues you’ve predicted or have a group
        in. Each email has a link that turns it off.
        {!offer.isEmailConfirmed && ' It comes once your email is confirmed.'}
      </p>
    </div>
  );
}
