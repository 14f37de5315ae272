import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { endOneSession, endOtherSessions, type OpenSession } from 'shared-contract/own-data';
import { call } from 'shared-session';
import { Badge, Button, Loaded } from 'shared-ui/basic';
import { dateText, localTimeText } from 'shared-ui/format';
import { ListSection, Row, RowButton } from '../row-list.tsx';
import { type ActionWords, TRY_AGAIN, useActions } from '../use-actions.ts';
import type { Fresh } from '../use-fresh-load.ts';

/** So many are shown before the rest is asked for. */
const SHOWN = 3;

const ended = (done: string): ActionWords => ({
  done,
  refused: TRY_AGAIN,
  failed: TRY_AGAIN,
});

/** The user's sessions; each can be ended, or all but this one. */
export function Sessions({ sessions }: { sessions: Fresh<OpenSession[]> }) {
  return (
    <Loaded of={sessions} loading="Loading your sessions..." failed="Your sessions could not be loaded.">
      {(shown) => <SessionList sessions={shown} refresh={sessions.refresh} />}
    </Loaded>
  );
}

type SessionListProps = { sessions: OpenSession[]; refresh: Fresh<OpenSession[]>['refresh'] };

function SessionList({ sessions, refresh }: SessionListProps) {
  const { busy, act } = useActions('top-right', refresh);
  const [isWhole, setIsWhole] = useState(false);
  const sorted = sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsed.localeCompare(one.lastUsed),
  );
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <ListSection
      title="Where you’re logged in"
      count={sessions.length}
      empty="Nowhere."
      action={
        hasOthers && (
          <Button
            size="sm"
            variant="outline"
            disabled={busy !== null}
            onClick={() => void act('others', () => call(endOtherSessions), ended('All other sessions ended'))}
          >
            End all other sessions
          </Button>
        )
      }
    >
      {shown.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={busy}
          onEnd={() =>
            act(session.id, () => call(endOneSession, { params: { id: session.id } }), ended('Session ended'))
          }
        />
      ))}
      {sorted.length > SHOWN && (
        <li className="acc:-mb-3 acc:pt-1">
          <Button variant="link" size="sm" className="acc:min-h-11 acc:px-0" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${sorted.length - SHOWN} more`}
          </Button>
        </li>
      )}
    </ListSection>
  );
}

/** What is not known, now and in an API of the release before. */
const unknown = new Set(['Unknown device', 'Device not recognised']);

type SessionRowProps = { session: OpenSession; busy: string | null; onEnd: () => Promise<void> };

function SessionRow({ busy, onEnd, session: { created, device, id, isCurrent, lastUsed } }: SessionRowProps) {
  return (
    <Row
      name={
        <span className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-2 acc:gap-y-1">
          {unknown.has(device) ? 'Unknown device' : device}
          {isCurrent && <Badge variant="success">This device</Badge>}
        </span>
      }
      icon={/\b(?:Android|iPad|iPhone)\b/.test(device) ? <Smartphone /> : <Monitor />}
      note={
        <>
          <span className="acc:block">Last used {localTimeText(lastUsed)}</span>{' '}
          <span className="acc:block">Logged in {dateText(created)}</span>
        </>
      }
    >
      {!isCurrent && (
        <RowButton busy={busy} name={id} variant="link" onPress={onEnd}>
          End Session
        </RowButton>
      )}
    </Row>
  );
}
