import { type ReactNode, useState } from 'react';
import { useNavigate } from 'shared-router';
import { Button, Countdown } from 'shared-ui/basic';
import { NoticePage } from './notice-page.tsx';
import type { Standing } from './other-pages.tsx';

const SECONDS = 10;

type NoticeProps = {
  title: string;
  standing: Standing;
  /** The path that the countdown and the button lead to. */
  to: string;
  button: string;
  /** Says what is the matter; stays with who stays. */
  children: string;
  /** Says where the page leads, and when. */
  leaving: (secondsLeft: number) => string;
  /** What most want to do instead; the button comes after it. */
  first?: ReactNode;
};

export const returning = (seconds: number) => `Returning to homepage in ${seconds} seconds...`;

/** A page that redirects after ten seconds, unless the reader chooses to stay. */
export function Notice({ title, standing, to, button, children, leaving, first }: NoticeProps) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);
  const leave = () => void navigate(to, { replace: true });
  return (
    <NoticePage
      title={title}
      standing={standing}
      actions={
        <>
          {first}
          <Button variant={first === undefined ? 'default' : 'outline'} onClick={leave}>
            {button}
          </Button>
          {!isStaying && (
            <Button variant="ghost" onClick={() => setIsStaying(true)}>
              Stay on This Page
            </Button>
          )}
        </>
      }
    >
      {isStaying ? (
        <p>{children}</p>
      ) : (
        <Countdown seconds={SECONDS} onDone={leave}>
          {(seconds) => `${children} ${leaving(seconds)}`}
        </Countdown>
      )}
    </NoticePage>
  );
}
