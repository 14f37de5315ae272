import { type ReactNode, useState } from 'react';
import { useNavigate } from 'shared-router';
import { Button, Countdown, Page } from 'shared-ui/basic';

const SECONDS = 10;

type NoticeProps = {
  title: string;
  /** The path that the countdown and the button lead to. */
  to: string;
  button: string;
  /** Says what is the matter; stays with who stays. */
  children: string;
  /** Says where the page leads, and when. */
  leaving: (secondsLeft: number) => string;
  /** Further links and buttons. */
  actions?: ReactNode;
};

export const returning = (seconds: number) => `Returning to homepage in ${seconds} seconds...`;

/** A page that redirects after ten seconds, unless the reader chooses to stay. */
export function Notice({ title, to, button, children, leaving, actions }: NoticeProps) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);
  const leave = () => void navigate(to, { replace: true });
  return (
    <Page title={title} width="prose">
      {isStaying ? (
        <p>{children}</p>
      ) : (
        <Countdown seconds={SECONDS} onDone={leave}>
          {(seconds) => `${children} ${leaving(seconds)}`}
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
