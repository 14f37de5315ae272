import { useId, useState } from 'react';
import { failureMessage } from 'shared-session/failure-message';
import { Label, Switch } from 'shared-ui/controls';
import { toast } from 'shared-ui/toast';

type MailSwitchProps = {
  label: string;
  note: string;
  isWanted: boolean;
  save: (isWanted: boolean) => Promise<void>;
};

/** A switch for one kind of mails. Saves a change at once, and reverts it with a toast on failure. */
export function MailSwitch({ label, note, isWanted, save }: MailSwitchProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (next: boolean) => {
    setIsBusy(true);
    try {
      await save(next);
    } catch (error) {
      toast.error('The emails could not be changed', { description: failureMessage(error) });
    }
    setIsBusy(false);
  };
  return (
    <div className="acc:grid acc:grid-cols-[auto_minmax(0,1fr)] acc:content-start acc:items-center acc:gap-x-3 acc:gap-y-1">
      <Switch
        id={id}
        checked={isWanted}
        aria-describedby={`${id}-note`}
        aria-busy={isBusy}
        onChange={({ target }) => {
          if (!isBusy) void change(target.checked);
        }}
      />
      <Label htmlFor={id}>{label}</Label>
      <p id={`${id}-note`} className="acc:col-start-2 acc:text-sm acc:text-muted-foreground">
        {note}
      </p>
    </div>
  );
}
