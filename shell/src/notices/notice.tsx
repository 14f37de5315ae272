import { type ReactNode, useState } from 'react';
import { useNavigate } from 'shared-router';
import { Button, Countdown, Page } from 'shared-ui/basic';

const SECONDS = 10;

type NoticeProps = {
  title: string;
  /** Where the countdown leads, and the button at once. */
  to: string;
  button: string;
  children: (secondsLeft: number) => ReactNode;
  /** What else one may do here. */
  actions?: ReactNode;
};

/** A page that is left by itself after ten seconds, unless whoever reads it wants to stay. */
export function Notice({ title, to, button, children, actions }: NoticeProps) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);
  const leave = () => void navigate(to, { replace: true });
  return (
    <Page title={title} width="prose">
      {!isStaying && (
        <Countdown seconds={SECONDS} onDone={leave}>
          {children}
        </Countdown>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={leave}>{button}</Button>
        {actions}
        {!isStaying && (
          <Button variant="ghost" onClick={() => setIsStaying(true)}>
            Stay on This Page
          </Button>
        )}
      </div>
    </Page>
  );
}
