import { useId, useState } from 'react';
import type { OwnProfile } from 'shared-contract/account';
import { turnRequestMailsOff, turnRequestMailsOn } from 'shared-contract/friends';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import type { Loading } from 'shared-session/query';
import { Card } from 'shared-ui/basic';
import { Label, Switch } from 'shared-ui/controls';
import { toast } from 'shared-ui/toast';

/** Turns the mails about friend requests on and off; nothing until the profile has loaded. */
export function RequestMails({ me: { data: profile, setData } }: { me: Loading<OwnProfile> }) {
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  if (profile === undefined) return null;

  const change = async (wantsRequestMails: boolean) => {
    setIsBusy(true);
    try {
      await call(wantsRequestMails ? turnRequestMailsOn : turnRequestMailsOff);
      setData((now) => ({ ...now, wantsRequestMails }));
    } catch (error) {
      toast.error('The emails could not be changed', { position: 'top-right', description: failureWords(error) });
    }
    setIsBusy(false);
  };
  return (
    <Card>
      <div className="acc:grid acc:grid-cols-[auto_minmax(0,1fr)] acc:items-center acc:gap-x-3 acc:gap-y-1">
        <Switch
          id={id}
          checked={profile.wantsRequestMails}
          aria-describedby={`${id}-note`}
          aria-busy={isBusy}
          onChange={({ target }) => {
            if (!isBusy) void change(target.checked);
          }}
        />
        <Label htmlFor={id}>Email me about friend requests</Label>
        <p id={`${id}-note`} className="acc:col-start-2 acc:text-sm acc:text-muted-foreground">
          {profile.emailConfirmed
            ? 'No more than one email per person every 30 days.'
            : 'Starts once you confirm your email.'}
        </p>
      </div>
    </Card>
  );
}
