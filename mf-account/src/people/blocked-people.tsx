import { listBlockedUsers, unblockUser } from 'shared-contract/friends';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { ListSection, Row, RowButton } from '../shared/row-list.tsx';
import { useActions } from '../shared/use-actions.ts';
import { pageTitle, useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { listWords } from './words.ts';

/** Those whom the user has blocked, to be unblocked; nothing while there are none. */
export function BlockedPeople() {
  const blocked = useData(query(listBlockedUsers));
  const { busy, act } = useActions('top-right', blocked.reload);
  const passesFocus = useFocusAfterRemoval(pageTitle);
  const isNothing = blocked.status === 'loading' || blocked.data?.length === 0;
  return (
    <div className="acc:empty:hidden" {...passesFocus}>
      {!isNothing && (
        <Loaded of={blocked} failed="Those you have blocked could not be loaded.">
          {(people) => (
            <ListSection title="Blocked" empty="" count={people.length}>
              {people.map(({ userId, userName, name, blocked: since }) => (
                <Row
                  key={userId}
                  person={{ id: userId, name }}
                  name={name}
                  note={`${name === userName ? '' : `${userName}, `}blocked on ${dateText(since)}`}
                >
                  <RowButton
                    busy={busy}
                    name={`unblock ${userId}`}
                    onPress={(action) =>
                      act(action, () => call(unblockUser, { params: { id: userId } }), listWords.unblock(name))
                    }
                  >
                    Unblock
                  </RowButton>
                </Row>
              ))}
            </ListSection>
          )}
        </Loaded>
      )}
    </div>
  );
}
