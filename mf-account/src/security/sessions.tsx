import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { endOneSession, endOtherSessions, type OpenSession } from 'shared-contract/own-data';
import { call } from 'shared-session';
import { Badge, Button } from 'shared-ui/basic';
import { dateText, localTimeText } from 'shared-ui/format';
import { ListSection, Row, RowButton } from '../shared/row-list.tsx';
import { type Actions, TRY_AGAIN, useActions } from '../shared/actions.tsx';

/** The number of rows before "Show more". */
const INITIAL_ROWS = 3;

const endMessages = (done: string) => ({ done, failed: TRY_AGAIN });

/** The user's sessions, with buttons to end each of them, and all but this one. */
export function SessionList({ sessions, refresh }: { sessions: OpenSession[]; refresh: () => Promise<void> }) {
  const actions = useActions(refresh);
  const [isExpanded, setIsExpanded] = useState(false);
  const sorted = sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsed.localeCompare(one.lastUsed, 'en'),
  );
  const entries = grouped(sorted);
  const shown = isExpanded ? entries : entries.slice(0, INITIAL_ROWS);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <ListSection
      title="Where you’re logged in"
      count={sessions.length}
      empty="Nowhere."
      description={
        <p className="acc:text-sm acc:text-muted-foreground">
          Times are in your time zone, {new Intl.DateTimeFormat('en').resolvedOptions().timeZone}.
        </p>
      }
      action={
        hasOthers && (
          <Button
            size="sm"
            variant="outline"
            disabled={actions.busy !== null}
            onClick={() =>
              void actions.act('others', () => call(endOtherSessions), endMessages('All other sessions ended'))
            }
          >
            End all other sessions
          </Button>
        )
      }
    >
      {shown.map((group) => (
        <SessionGroup key={group[0].id} sessions={group} actions={actions} />
      ))}
      {entries.length > INITIAL_ROWS && (
        <li className="acc:-mb-3 acc:pt-1">
          <Button variant="link" size="sm" className="acc:min-h-11 acc:px-0" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? 'Show fewer' : `Show ${entries.length - INITIAL_ROWS} more`}
          </Button>
        </li>
      )}
    </ListSection>
  );
}

/** The minimum number of sessions on devices of the same name that share a row. */
const MIN_GROUP_SIZE = 3;

type SessionsOfDevice = [OpenSession, ...OpenSession[]];

/** Groups sessions on devices of the same name if they are many. Keeps the order of the first of each group. */
function grouped(sessions: OpenSession[]): SessionsOfDevice[] {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const byDevice = Map.groupBy(others, ({ device }) => device);
  return sessions.flatMap((session): SessionsOfDevice[] => {
    const [first = session, ...rest] = session.isCurrent ? [] : (byDevice.get(session.device) ?? []);
    if (rest.length + 1 < MIN_GROUP_SIZE) return [[session]];
    return first === session ? [[first, ...rest]] : [];
  });
}

const endEach = (sessions: OpenSession[]) => async () => {
  for (const { id } of sessions) await call(endOneSession, { params: { id } });
};

/** The row of one session, or of a group, whose sessions can be expanded. */
function SessionGroup({ actions, sessions }: { actions: Actions; sessions: SessionsOfDevice }) {
  const [isOpen, setIsOpen] = useState(false);
  const [latest, ...others] = sessions;
  if (others.length === 0) return <SessionRow session={latest} actions={actions} />;
  return (
    <>
      <Row
        name={`${latest.device} · ${sessions.length} sessions`}
        icon={<DeviceIcon of={latest} />}
        note={
          <>
            <span className="acc:block">Last used {localTimeText(latest.lastUsed)}</span>{' '}
            <button
              type="button"
              aria-expanded={isOpen}
              className="acc:min-h-6 acc:text-primary acc:underline acc:underline-offset-4 acc:pointer-coarse:min-h-11"
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide each' : 'Show each'}
            </button>
          </>
        }
      >
        <RowButton
          variant="link"
          {...actions.button(`all like ${latest.id}`, endEach(sessions), endMessages('Sessions ended'))}
        >
          End all
        </RowButton>
      </Row>
      {isOpen && sessions.map((session) => <SessionRow key={session.id} session={session} actions={actions} />)}
    </>
  );
}

const DeviceIcon = ({ of: { device } }: { of: OpenSession }) =>
  /\b(?:Android|iPad|iPhone)\b/.test(device) ? <Smartphone /> : <Monitor />;

function SessionRow({ actions, session }: { actions: Actions; session: OpenSession }) {
  const { created, id, isCurrent, lastUsed } = session;
  return (
    <Row
      name={
        <span className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-2 acc:gap-y-1">
          {session.device}
          {isCurrent && <Badge variant="success">This device</Badge>}
        </span>
      }
      icon={<DeviceIcon of={session} />}
      note={
        <>
          <span className="acc:block">Last used {localTimeText(lastUsed)}</span>{' '}
          <span className="acc:block">Logged in {dateText(created)}</span>
        </>
      }
    >
      {!isCurrent && (
        <RowButton variant="link" {...actions.button(id, endEach([session]), endMessages('Session ended'))}>
          End session
        </RowButton>
      )}
    </Row>
  );
}
