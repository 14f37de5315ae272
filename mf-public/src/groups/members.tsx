import { KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import {
  allowGroupMember,
  getGroup,
  type Group,
  type GroupMember,
  removeGroupMember,
  updateGroup,
} from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Avatar, Badge, Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { MenuItem } from 'shared-ui/menu';
import { toast } from 'shared-ui/toast';
import { TextLink } from '../shared/text-link.tsx';
import { Disclosure } from '../shared/disclosure.tsx';
import { MoreMenu } from './group-tools.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const position = 'top-right';
/** The number of members shown until the user asks for all. */
const FEW = 20;

const nameOf = ({ fullName, userName }: Pick<GroupMember, 'fullName' | 'userName'>) => fullName ?? userName;

type MembersProps = {
  group: Group;
  onChanged: (group: Group) => void;
  /** Loads the group again. Called after a failed handover, because the shown group may be out of date. */
  reload: () => void;
};
/** An action on a member that awaits confirmation. */
type MemberRequest = { member: GroupMember; action: 'remove' | 'hand over' };

/** Lists the members and the removed members. Offers the owner's actions. */
export function Members({ group, onChanged, reload }: MembersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [request, setRequest] = useState<MemberRequest | null>(null);
  const { id, isOwner, members } = group;
  const refresh = async () => onChanged(await call(getGroup, { params: { id } }));

  const remove = async (member: GroupMember) => {
    try {
      await call(removeGroupMember, { params: { id, userId: member.id } });
    } catch (error) {
      // The member has left in the meantime.
      if (codeOf(error) !== 'missing') throw error;
    }
    await refresh();
    toast.success(`${nameOf(member)} was removed.`, { position });
  };
  const handOver = async ({ userId, ...member }: GroupMember) => {
    if (userId === null) return;
    try {
      onChanged(await call(updateGroup, { params: { id }, body: { ownerId: userId } }));
    } catch (error) {
      toast.error('The group could not be handed over.', { position, description: failureMessage(error) });
      reload();
      return;
    }
    toast.success(`${nameOf(member)} owns the group now.`, { position });
  };
  return (
    <TitledSection
      title="Members"
      titleClassName="pub:text-xl"
      className="pub:grid pub:gap-3 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-5 pub:shadow-xs pub:sm:p-6"
    >
      <ul className="pub:-my-1">
        {(showsAll ? members : members.slice(0, FEW)).map((member) => (
          <li
            key={member.id}
            className="pub:flex pub:min-h-14 pub:items-center pub:gap-3 pub:not-last:border-b pub:not-last:border-border"
          >
            <Person member={member} isLocked={group.isLocked} />
            {isOwner && !member.isOwn && (
              <MemberMenu member={member} onRequest={(action) => setRequest({ member, action })} />
            )}
          </li>
        ))}
      </ul>
      {members.some(({ hasTip }) => hasTip === null) && (
        <p className="pub:text-sm pub:text-muted-foreground">Until tips lock, only the owner can see who’s in.</p>
      )}
      {!showsAll && members.length > FEW && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          Show all {members.length} members
        </Button>
      )}
      {group.removed.length > 0 && <RemovedMembers group={group} refresh={refresh} />}
      <ConfirmDialog
        open={request?.action === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setRequest(null)}
        question={`Remove ${request === null ? '' : nameOf(request.member)}?`}
        details="They can’t rejoin with the link unless you allow them again. Their tip stays theirs."
        confirm="Remove"
        onConfirm={() => request !== null && remove(request.member)}
      />
      <ConfirmDialog
        open={request?.action === 'hand over'}
        onOpenChange={(isOpen) => !isOpen && setRequest(null)}
        question={`Hand the group over to ${request === null ? '' : nameOf(request.member)}?`}
        details="They own it then: only they can invite, rename, remove and delete. You stay a member."
        confirm="Hand over"
        destructive={false}
        onConfirm={() => request !== null && handOver(request.member)}
      />
    </TitledSection>
  );
}

function Person({ member, isLocked }: { member: GroupMember; isLocked: boolean }) {
  const { hasTip, id, isOwn, isOwner, userId, userName } = member;
  const name = nameOf(member);
  return (
    <>
      <Avatar size="sm" id={userId ?? id} name={userId === null ? '' : name} />
      <div className="pub:grid pub:min-w-0 pub:grow pub:py-2 pub:leading-snug">
        <p className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-2">
          <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
            {userId === null ? name : <TextLink to={pathTo('userProfile', { userId: userName })}>{name}</TextLink>}
          </span>
          {isOwn && <Badge>You</Badge>}
          {isOwner && <Badge>Owner</Badge>}
        </p>
        {hasTip !== null && !(hasTip && isLocked) && (
          <p className="pub:text-sm pub:text-muted-foreground">
            {hasTip ? 'Has a tip' : isLocked ? 'No tip' : 'No tip yet'}
          </p>
        )}
      </div>
    </>
  );
}

function MemberMenu({
  member,
  onRequest,
}: {
  member: GroupMember;
  onRequest: (action: MemberRequest['action']) => void;
}) {
  return (
    <MoreMenu
      aria-label={`Actions for ${nameOf(member)}`}
      className="pub:-me-3 pub:text-muted-foreground pub:print:hidden"
    >
      {member.userId !== null && (
        <MenuItem onSelect={() => onRequest('hand over')}>
          <KeyRound aria-hidden="true" /> Hand the group over
        </MenuItem>
      )}
      <MenuItem onSelect={() => onRequest('remove')}>
        <UserMinus aria-hidden="true" /> Remove
      </MenuItem>
    </MoreMenu>
  );
}

/** Lists the members whom the owner has removed. The owner can allow them to rejoin. */
function RemovedMembers({ group: { id, removed }, refresh }: { group: Group; refresh: () => Promise<void> }) {
  const allow = async (userId: string, userName: string) => {
    try {
      await call(allowGroupMember, { params: { id, userId } });
      await refresh();
      toast.success(`${userName} can join again.`, { position });
    } catch (error) {
      toast.error('That didn’t work.', { position, description: failureMessage(error) });
    }
  };
  return (
    <Disclosure title={`Removed (${removed.length})`} className="pub:text-sm">
      <ul className="pub:grid">
        {removed.map(({ userId, userName }) => (
          <li key={userId} className="pub:flex pub:min-h-12 pub:items-center pub:justify-between pub:gap-3">
            <span dir="auto" className="pub:wrap-anywhere">
              {userName}
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Allow again: ${userName}`}
              className="pub:max-sm:min-h-11"
              onClick={() => void allow(userId, userName)}
            >
              Allow again
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
