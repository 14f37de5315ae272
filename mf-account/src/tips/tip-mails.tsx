import { useId, useState } from 'react';
import { getTipMails, type TipMailKind, tipMailKinds, updateTipMails } from 'shared-contract/tip-mails';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { query, useData } from 'shared-session/query';
import { Card, CardTitle, Loaded } from 'shared-ui/basic';
import { Label, Switch } from 'shared-ui/controls';
import { toast } from 'shared-ui/toast';

const words: Record<TipMailKind, { label: string; note: string }> = {
  deadline: {
    label: 'Before a season locks',
    note: '24 hours before the deadline, if you haven’t tipped yet. For leagues you’ve tipped before or have a group in.',
  },
  round: {
    label: 'When a round is scored',
    note: 'Your points, your place and how it moved. At most one email a round.',
  },
  season: { label: 'When a season is over', note: 'Your final rank and points.' },
};

/** Which mails about tips one wants: each is saved as soon as it is changed. */
export function TipMailSwitches() {
  const mails = useData(query(getTipMails));
  return (
    <Card>
      <CardTitle>Emails about your tips</CardTitle>
      <Loaded of={mails} loading="Loading..." failed="Your choice of emails could not be loaded.">
        {(wanted) => (
          <div className="acc:grid acc:gap-5 acc:lg:grid-cols-3 acc:lg:gap-8">
            {tipMailKinds.map((kind) => (
              <MailSwitch
                key={kind}
                kind={kind}
                isWanted={wanted[kind]}
                onSaved={(isWanted) => mails.setData((now) => ({ ...now, [kind]: isWanted }))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type MailSwitchProps = { kind: TipMailKind; isWanted: boolean; onSaved: (isWanted: boolean) => void };

function MailSwitch({ kind, isWanted, onSaved }: MailSwitchProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (next: boolean) => {
    setIsBusy(true);
    try {
      onSaved((await call(updateTipMails, { body: { [kind]: next } }))[kind]);
    } catch (error) {
      toast.error('The emails could not be changed', { position: 'top-right', description: failureWords(error) });
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
      <Label htmlFor={id}>{words[kind].label}</Label>
      <p id={`${id}-note`} className="acc:col-start-2 acc:text-sm acc:text-muted-foreground">
        {words[kind].note}
      </p>
    </div>
  );
}
